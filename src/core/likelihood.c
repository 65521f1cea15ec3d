/* likelihood.c: logarithms and powers of 2 in whole numbers. */
#include "core/likelihood.h"

/* Returns log2(x) in 1/BIT.  It finds one binary place after the other: squaring a number doubles
   its logarithm. */
static int32_t log2_of(uint64_t x)
{
    int32_t whole = 31;

    for (; x >= (uint64_t)1 << 32; x >>= 1)
        whole++;
    for (; x < (uint64_t)1 << 31; x <<= 1)
        whole--;
    int32_t result = whole * BIT;

    for (int32_t place = BIT / 2; place > 0; place /= 2) {
        x = x * x >> 31;
        if (x >= (uint64_t)1 << 32) {
            x >>= 1;
            result += place;
        }
    }
    return result;
}

int32_t likelihood_bits(uint64_t a, uint64_t b)
{
    return log2_of(a) - log2_of(b);
}

uint64_t likelihood_of_bits(int64_t bits)
{
    /* For each hexadecimal digit d: 2^-(d/16), 2^-(d/256) and so on, in 1/2^31. */
    static const uint64_t power[4][16] = {
        {2147483648, 2056437387, 1969251188, 1885761398, 1805811301, 1729250827, 1655936265,
            1585730000, 1518500250, 1454120821, 1392470869, 1333434672, 1276901417, 1222764986,
            1170923762, 1121280436},
        {2147483648, 2141676973, 2135885998, 2130110682, 2124350982, 2118606857, 2112878262,
            2107165158, 2101467502, 2095785251, 2090118366, 2084466803, 2078830522, 2073209480,
            2067603638, 2062012954},
        {2147483648, 2147120270, 2146756953, 2146393698, 2146030505, 2145667373, 2145304302,
            2144941293, 2144578345, 2144215459, 2143852634, 2143489870, 2143127168, 2142764527,
            2142401948, 2142039429},
        {2147483648, 2147460935, 2147438222, 2147415510, 2147392798, 2147370086, 2147347374,
            2147324663, 2147301951, 2147279240, 2147256530, 2147233819, 2147211109, 2147188399,
            2147165689, 2147142979},
    };
    int64_t whole = bits / BIT;
    uint64_t result = power[0][bits >> 12 & 15];

    if (whole > 32)
        return 0;
    result = result * power[1][bits >> 8 & 15] >> 31;
    result = result * power[2][bits >> 4 & 15] >> 31;
    result = result * power[3][bits & 15] >> 31;
    return result >> whole;
}
