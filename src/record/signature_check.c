/* signature_check.c: the signature over the seal of a record. */
#include "record/signature_check.h"

#include "base/hex.h"

void signature_write(const chain_link *seal, const signer *by, json *out)
{
    uint8_t signature[SIGNATURE_BYTES];
    char hex[SIGNATURE_TEXT];

    json_put_string(out, "seal", hex_text(seal->bytes, LINK_BYTES, hex));
    if (by == NULL)
        return;
    by->sign(by, seal, signature);
    json_put_string(out, "signature", hex_text(signature, SIGNATURE_BYTES, hex));
    json_put_string(out, "signed_by", hex_text(by->public_key, SIGNER_BYTES, hex));
}

static void check(
    json_check *in, const chain_link *seal, const uint8_t *signature, signature_found *out)
{
    out->is_signed = true;
    if (out->checks == NULL)
        return;
    out->is_checked = out->checks(seal, signature, out->by);
    if (!out->is_checked)
        in->refused = refuse(REFUSED_REPLAY, WR(34), "The signature is not that of its signer.");
}

void signature_read(json_check *in, const json_value *from, const char *place,
    const chain_link *seal, signature_found *out)
{
    uint8_t signature[SIGNATURE_BYTES];
    char at[PLACE_MAX];

    *out = (signature_found){.checks = out->checks};
    if (json_get(from, "signature") == NULL && json_get(from, "signed_by") == NULL)
        return;
    json_check_hex(in, json_check_member(in, from, place, "signature", true),
        place_of(at, place, "signature"), signature, SIGNATURE_BYTES);
    json_check_hex(in, json_check_member(in, from, place, "signed_by", true),
        place_of(at, place, "signed_by"), out->by, SIGNER_BYTES);
    if (json_check_ok(in))
        check(in, seal, signature, out);
}

void signature_say(const signature_found *p, text *out)
{
    char hex[SIGNER_TEXT];

    if (!p->is_signed) {
        text_put(
            out, "The record is sound but unsigned: anyone who had it could have made it up.\n");
        return;
    }
    text_format(out, "Signed by %s\n", hex_text(p->by, SIGNER_BYTES, hex));
    text_put(out, p->is_checked ? "If this is the key that the server shows at /key, the record is "
                                  "the server's own.\n"
                                : "The signature was not checked: this program cannot.\n");
}
