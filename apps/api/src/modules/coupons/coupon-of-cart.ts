import { convert } from '@hamper/contract/money';
import { priceOrder } from '@hamper/contract/pricing';

import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure, type FieldProblem } from '../../http/failure.ts';
import { amountText } from './present.ts';
import { couponFault, couponPerson, findCoupon, hasUsed } from './queries.ts';
import { couponProblem, termsOf } from './rules.ts';

interface Worth {
  /** What it takes off the items, in the currency asked for: nothing where it is the delivery that it makes cheaper. */
  offMinor: number;
  /** Why it does not count, or null. */
  problem: Failure | null;
}

const worthless = (problem: FieldProblem): Worth => ({
  offMinor: 0,
  problem: new Failure('coupon-invalid', { fields: { coupon: [problem] } }),
});

/** What the coupon kept with a cart is worth to whoever asks; `priceMinor` is what the items come to. */
export async function couponOfCart(
  db: Db,
  ctx: Pick<Ctx, 'actor' | 'currency' | 'now'>,
  { name, shopId, priceMinor }: { name: string; shopId: number; priceMinor: number },
): Promise<Worth> {
  const { rateMillionths } = ctx.currency;
  const asked = { name, shopId, now: ctx.now };
  const coupon = await findCoupon(db, asked);
  if (!coupon) return worthless({ fault: await couponFault(db, asked) });
  if (await hasUsed(db, { coupon, person: couponPerson(ctx.actor) })) {
    return worthless({ fault: 'coupon-used' });
  }
  if (couponProblem(coupon, { priceMinor, rateMillionths })) {
    const amount = amountText(convert(coupon.minAmountMinor, rateMillionths), ctx.currency);
    return worthless({ fault: 'coupon-minimum', values: { amount } });
  }
  const { coupon: off } = priceOrder({
    lines: [{ origin: priceMinor, discount: 0, tax: 0, total: priceMinor }],
    taxPoints: 0,
    deliveryFee: 0,
    serviceFee: 0,
    tips: 0,
    coupon: termsOf(coupon, rateMillionths),
  });
  return { offMinor: off, problem: null };
}
