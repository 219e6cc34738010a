import type { checkoutEndpoints, Quote } from '@hamper/contract/checkout';
import type { Ref } from '@hamper/contract/envelope';
import { RATE_ONE, toWire } from '@hamper/contract/money';
import type { z } from 'zod';

import type { Ctx } from '../../http/context.ts';
import { notFound } from '../../http/failure.ts';
import { messageOf } from '../../http/words.ts';
import { findCart, linesOf } from '../cart/index.ts';
import { weighUp } from './weigh-up.ts';

type Input = z.output<(typeof checkoutEndpoints)['POST /rest/cart/calculate/{id}']['body']>;

const VALID_MS = 10 * 60 * 1000;

/** What the cart would cost as an order, with what stands in its way; nothing is held. */
export async function quote(ctx: Ctx, ref: Ref, input: Input): Promise<Quote> {
  const cart = await findCart(ctx.db, ctx.actor, ref);
  if (!cart) throw notFound();
  const { price, metres, obstacles } = await weighUp(
    ctx.db,
    ctx,
    cart.shopId,
    await linesOf(ctx.db, cart.id),
    {
      deliveryType: input.type,
      location: input.address,
      tips: input.tips,
    },
  );
  return {
    origin_price: toWire(price.origin),
    price: toWire(price.price),
    total_tax: toWire(price.tax),
    total_shop_tax: toWire(price.shopTax),
    total_discount: toWire(price.discount),
    delivery_fee: toWire(price.deliveryFee),
    service_fee: toWire(price.serviceFee),
    tips: toWire(price.tips),
    coupon_price: 0,
    receipt_discount: 0,
    total_price: toWire(price.total),
    km: metres / 1000,
    rate: ctx.currency.rateMillionths / RATE_ONE,
    expires_at: new Date(ctx.now.getTime() + VALID_MS).toISOString(),
    errors: obstacles.map(({ code, values }) => ({
      shop_id: cart.shopId,
      code,
      message: messageOf(code, ctx.locale, values),
    })),
  };
}
