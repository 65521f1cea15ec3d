#include "box/starship_changes.h"
#include "check.h"
TEST(nothing)
{
}
