/*
 * entropy.c: the system's chance from a seed, loaded before the C library (LD_PRELOAD).
 *
 * WARDROOM_ENTROPY in the environment is a text.  Every draw of libsodium is made from it and from how many draws
 * came before: the same text, the same seeds, tokens and windows.  What the process starts has the system's chance.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static unsigned char text_hash[crypto_generichash_BYTES];
static pthread_mutex_t drawing = PTHREAD_MUTEX_INITIALIZER;
static uint64_t drawn;

static void draw(void *const out, const size_t size)
{
    unsigned char seed[randombytes_SEEDBYTES];
    uint64_t number;

    pthread_mutex_lock(&drawing);
    number = drawn++;
    pthread_mutex_unlock(&drawing);
    crypto_generichash(seed, sizeof seed, (const unsigned char *)&number, sizeof number, text_hash,
        sizeof text_hash);
    randombytes_buf_deterministic(out, size, seed);
}

static uint32_t draw_word(void)
{
    uint32_t word;

    draw(&word, sizeof word);
    return word;
}

static const char *name(void)
{
    return "from a seed";
}

static void stir(void)
{
}

static struct randombytes_implementation from_seed = {
    .implementation_name = name,
    .random = draw_word,
    .stir = stir,
    .buf = draw,
};

__attribute__((constructor)) static void begin(void)
{
    const char *text = getenv("WARDROOM_ENTROPY");

    if (text == NULL)
        return;
    crypto_generichash(
        text_hash, sizeof text_hash, (const unsigned char *)text, strlen(text), NULL, 0);
    randombytes_set_implementation(&from_seed);
    unsetenv("WARDROOM_ENTROPY");
    unsetenv("LD_PRELOAD");
}
