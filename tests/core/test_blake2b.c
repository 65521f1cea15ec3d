/* test_blake2b.c: our BLAKE2b is that of RFC 7693, and libsodium's. */
#include "base/blake2b.h"

#include <sodium.h>

#include "core/random.h"
#include "kit/check.h"

/* Appendix A. */
TEST(the_hash_of_abc)
{
    static const uint8_t wanted[64] = {0xba, 0x80, 0xa5, 0x3f, 0x98, 0x1c, 0x4d, 0x0d, 0x6a, 0x27,
        0x97, 0xb6, 0x9f, 0x12, 0xf6, 0xe9, 0x4c, 0x21, 0x2f, 0x14, 0x68, 0x5a, 0xc4, 0xb7, 0x4b,
        0x12, 0xbb, 0x6f, 0xdb, 0xff, 0xa2, 0xd1, 0x7d, 0x87, 0xc5, 0x39, 0x2a, 0xab, 0x79, 0x2d,
        0xc2, 0x52, 0xd5, 0xde, 0x45, 0x33, 0xcc, 0x95, 0x18, 0xd3, 0x8a, 0xa8, 0xdb, 0xf1, 0x92,
        0x5a, 0xb9, 0x23, 0x86, 0xed, 0xd4, 0x00, 0x99, 0x23};
    uint8_t hash[64];

    blake2b_hash(hash, sizeof hash, "abc", 3, NULL, 0);
    assert_memory_equal(hash, wanted, sizeof wanted);
}

/* The bytes that appendix E hashes: a Fibonacci series that begins with their number. */
static void series(uint8_t *out, size_t count)
{
    uint32_t before = UINT32_C(0xdead4bad) * (uint32_t)count, last = 1;

    for (size_t i = 0; i < count; i++) {
        uint32_t next = before + last;

        before = last;
        last = next;
        out[i] = (uint8_t)(next >> 24);
    }
}

/* Appendix E: the hash of many hashes, of several sizes, with and without a key. */
TEST(the_hash_of_hashes)
{
    static const size_t sizes[] = {20, 32, 48, 64}, counts[] = {0, 3, 128, 129, 255, 1024};
    static const uint8_t wanted[32] = {0xc2, 0x3a, 0x78, 0x00, 0xd9, 0x81, 0x23, 0xbd, 0x10, 0xf5,
        0x06, 0xc6, 0x1e, 0x29, 0xda, 0x56, 0x03, 0xd7, 0x63, 0xb8, 0xbb, 0xad, 0x2e, 0x73, 0x7f,
        0x5e, 0x76, 0x5a, 0x7b, 0xcc, 0xd4, 0x75};
    uint8_t bytes[1024], key[64], hash[64];
    blake2b all;

    blake2b_begin(&all, sizeof wanted, NULL, 0);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 6; j++) {
            series(bytes, counts[j]);
            series(key, sizes[i]);
            blake2b_hash(hash, sizes[i], bytes, counts[j], NULL, 0);
            blake2b_add(&all, hash, sizes[i]);
            blake2b_hash(hash, sizes[i], bytes, counts[j], key, sizes[i]);
            blake2b_add(&all, hash, sizes[i]);
        }
    blake2b_end(&all, hash);
    assert_memory_equal(hash, wanted, sizeof wanted);
}

enum { LONGEST = 1500 };

static void fill(generator *r, uint8_t *out, size_t count)
{
    for (size_t i = 0; i < count; i++)
        out[i] = (uint8_t)random_below(r, 256);
}

/* In pieces as they come, some of them empty. */
static void hash_in_pieces(generator *r, blake2b *b, const uint8_t *bytes, size_t count)
{
    for (size_t done = 0; done < count;) {
        size_t most = random_below(r, 2) == 0 ? 300 : BLAKE2B_BLOCK + 1;
        size_t part = random_below(r, (uint32_t)most);

        part = part < count - done ? part : count - done;
        blake2b_add(b, bytes + done, part);
        done += part;
    }
}

TEST(any_hash_is_libsodiums)
{
    seed s = seed_from_numbers(11, 1);
    generator r = random_from_seed(&s);
    uint8_t bytes[LONGEST], key[crypto_generichash_KEYBYTES_MAX], ours[64], theirs[64];

    for (int i = 0; i < effort(20000); i++) {
        size_t count = random_below(&r, random_below(&r, 2) == 0 ? LONGEST + 1 : 130);
        size_t size = 1 + random_below(&r, 64), key_size = random_below(&r, 65);
        blake2b b;

        fill(&r, bytes, count);
        fill(&r, key, key_size);
        assert_int_equal(crypto_generichash_blake2b(theirs, size, bytes, count, key, key_size), 0);
        blake2b_hash(ours, size, bytes, count, key, key_size);
        assert_memory_equal(ours, theirs, size);
        blake2b_begin(&b, size, key, key_size);
        hash_in_pieces(&r, &b, bytes, count);
        memset(ours, 0, sizeof ours);
        blake2b_end(&b, ours);
        assert_memory_equal(ours, theirs, size);
    }
}
