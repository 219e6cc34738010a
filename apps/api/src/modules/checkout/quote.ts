import type { checkoutEndpoints, Quote } from '@hamper/contract/checkout';
import type { Ref } from '@hamper/contract/envelope';
import { convert, RATE_ONE, toMinor, toWire } from '@hamper/contract/prices/money';
import type { z } from 'zod';

import type { Ctx } from '../../http/context.ts';
import { fieldMessages } from '../../http/problem-response.ts';
import { translator } from '../../i18n/translate.ts';
import { travelSeconds } from '../geo/index.ts';
import { walletOf, walletPart } from '../wallet/index.ts';
import { type OrderEvaluation, evaluateOrder } from './evaluate-order.ts';
import { readCheckoutCart } from './read-checkout-cart.ts';
import { countCouponTry, requestedCoupon } from './requested-coupon.ts';

type Input = z.output<(typeof checkoutEndpoints)['POST /rest/cart/calculate/{id}']['body']>;

const VALID_MS = 10 * 60 * 1000;

/**
 * The price of a cart as an order, with its obstacles; nothing is reserved.
 * @throws not-found, too-many-requests
 */
export async function quote(ctx: Ctx, ref: Ref, input: Input): Promise<Quote> {
  const cartToOrder = await readCheckoutCart(ctx.db, ctx.actor, ref);
  const { coupon: storedCoupon, shopId } = cartToOrder.cart;
  await countCouponTry(ctx, input.coupon, storedCoupon);
  const delivered = input.type === 'delivery' && input.address;
  const seconds = delivered ? await travelSeconds(ctx, cartToOrder.shop, delivered) : null;
  const evaluation = await evaluateOrder(ctx.db, ctx, cartToOrder, {
    deliveryType: input.type,
    location: input.address,
    travelSeconds: seconds,
    tips: input.tips,
    coupon: requestedCoupon(input.coupon, storedCoupon),
    delivery_date: input.delivery_date,
    delivery_time: input.delivery_time,
  });
  const { price, maxPrice, metres, freeMissing, expected, coupon, obstacles } = evaluation;
  return {
    origin_price: toWire(price.origin),
    price: toWire(price.price),
    total_tax: toWire(price.tax),
    total_shop_tax: toWire(price.shopTax),
    total_discount: toWire(price.discount),
    delivery_fee: toWire(price.deliveryFee),
    service_fee: toWire(price.serviceFee),
    tips: toWire(price.tips),
    coupon_price: toWire(price.coupon),
    coupon: coupon?.row.name ?? null,
    receipt_discount: 0,
    total_price: toWire(price.total),
    ...(await walletParts(ctx, evaluation, toMinor(input.from_wallet_price ?? 0))),
    most_price: toWire(maxPrice.total),
    free_delivery_missing: freeMissing === null ? null : toWire(freeMissing),
    expected_at: { from: expected.from.toISOString(), to: expected.to.toISOString() },
    km: metres / 1000,
    rate: ctx.currency.rateMillionths / RATE_ONE,
    expires_at: new Date(ctx.now.getTime() + VALID_MS).toISOString(),
    errors: obstacles.map(({ code, values, fields, data }) => ({
      shop_id: shopId,
      code,
      message: translator(ctx.locale)(`problem.${code}`, values),
      params: fieldMessages(fields ?? {}, ctx.locale),
      ...(data ? { slots: data.slots } : {}),
    })),
  };
}

/** The wallet's part of the total; guests have no wallet, and some shops take none. */
async function walletParts(ctx: Ctx, { price, shop }: OrderEvaluation, requestedMinor: number) {
  if (ctx.actor.kind !== 'user' || !shop.paymentTags.includes('wallet'))
    return { wallet: null, wallet_price: 0, to_pay: toWire(price.total) };
  const { rateMillionths } = ctx.currency;
  const { balanceMinor } = await walletOf(ctx.db, ctx.actor.id);
  const { partMinor } = walletPart({ balanceMinor, requestedMinor, totalMinor: price.total, rateMillionths });
  return {
    wallet: toWire(convert(balanceMinor, rateMillionths)),
    wallet_price: toWire(partMinor),
    to_pay: toWire(price.total - partMinor),
  };
}
