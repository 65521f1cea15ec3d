/* pig_parts.h: what the files of the toy game share. */
#ifndef DOUBLES_PIG_PARTS_H
#define DOUBLES_PIG_PARTS_H

#include "doubles/pig.h"

/* What a bid weighs. */
int pig_bid_of(const pick *p);

int pig_winner(const flow *w);
void pig_view(const flow *w, int reader, json *out);
void pig_lay_out(flow *w, const setup *s, events *out);
void pig_list(const flow *w, int seat, options *out);
refusal pig_admits(const flow *w, int seat, const pick *p);
void pig_conceal(flow *w, int seat, generator *r);

/* What the boar has and the pig has not. */
extern const components boar_components;
refusal boar_fits(const setup *s);
void boar_view(const flow *w, int reader, json *out);
void boar_conceal_answer(flow *w, int seat, int other, generator *r);
void boar_forecast(const flow *w, int seat, const pick *p, json *out);

#endif
