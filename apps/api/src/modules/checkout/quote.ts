import type { checkoutEndpoints, Quote } from '@hamper/contract/checkout';
import type { Ref } from '@hamper/contract/envelope';
import type { LinkedQuote, linkedOrdersEndpoints } from '@hamper/contract/orders/linked-orders';
import { convert, RATE_ONE, toMinor, toWire } from '@hamper/contract/prices/money';
import { quantityToWire } from '@hamper/contract/prices/quantity';
import type { z } from 'zod';

import type { Ctx } from '../../http/context.ts';
import { fieldMessages } from '../../http/problem-response.ts';
import { translator } from '../../i18n/translate.ts';
import { travelSeconds } from '../geo/index.ts';
import { walletOf, walletPart } from '../wallet/index.ts';
import { type OrderEvaluation, evaluateOrder } from './evaluate-order.ts';
import { type CheckoutCart, readCheckoutCart } from './read-checkout-cart.ts';
import { countCouponTry, requestedCoupon } from './requested-coupon.ts';

type Input = z.output<(typeof checkoutEndpoints)['POST /rest/cart/calculate/{id}']['body']>;
type LinkedInput = z.output<(typeof linkedOrdersEndpoints)['POST /rest/carts/calculate']['body']>;

const VALID_MS = 10 * 60 * 1000;

/**
 * The price of a cart as an order, with its obstacles; nothing is reserved.
 * @throws not-found, too-many-requests
 */
export async function quote(ctx: Ctx, ref: Ref, input: Input): Promise<Quote> {
  const cart = await readCheckoutCart(ctx.db, ctx, ref);
  const evaluation = await evaluateCart(ctx, cart, { input, seconds: await secondsFor(ctx, cart, input) });
  const [parts] = await walletParts(ctx, [evaluation], toMinor(input.from_wallet_price ?? 0));
  return presentQuote(ctx, evaluation, parts);
}

/**
 * The prices of several carts as orders that are placed together, and their sums.
 * @throws not-found, too-many-requests
 */
export async function quoteLinked(ctx: Ctx, { shops, ...shared }: LinkedInput): Promise<LinkedQuote> {
  const found = new Map<number, OrderEvaluation>();
  const usedCoupons = new Set<number>();
  // As they are placed: a coupon that each person has once counts in the first of the carts.
  const asked = [];
  for (const own of shops.toSorted((a, b) => a.cart_id - b.cart_id))
    asked.push({
      cart: await readCheckoutCart(ctx.db, ctx, own.cart_id),
      input: { ...shared, ...own },
    });
  // Each may be a question to a provider: they are asked together.
  const ways = await Promise.all(asked.map(({ cart, input }) => secondsFor(ctx, cart, input)));
  for (const [index, { cart, input }] of asked.entries()) {
    const seconds = ways[index] ?? null;
    const evaluation = await evaluateCart(ctx, cart, { input, seconds, usedCoupons });
    if (evaluation.coupon) usedCoupons.add(evaluation.coupon.row.id);
    found.set(input.cart_id, evaluation);
  }
  const evaluations = shops.flatMap(({ cart_id: id }) => found.get(id) ?? []);
  const parts = await walletParts(ctx, evaluations, toMinor(shared.from_wallet_price ?? 0));
  const quotes = evaluations.map((evaluation, index) => ({
    ...presentQuote(ctx, evaluation, parts[index]),
    cart_id: shops[index]?.cart_id ?? 0,
    shop_id: evaluation.shop.id,
  }));
  const sums = Object.fromEntries(
    summed.map((key) => [key, toWire(quotes.reduce((sum, one) => sum + toMinor(one[key]), 0))]),
  ) as Record<(typeof summed)[number], number>;
  const [first] = quotes;
  return {
    ...sums,
    wallet: first?.wallet ?? null,
    rate: ctx.currency.rateMillionths / RATE_ONE,
    expires_at: expiryOf(ctx),
    shops: quotes,
  };
}

const summed = [
  'origin_price',
  'price',
  'total_tax',
  'total_discount',
  'delivery_fee',
  'service_fee',
  'tips',
  'coupon_price',
  'total_price',
  'wallet_price',
  'to_pay',
  'most_price',
] as const;

const expiryOf = ({ now }: Pick<Ctx, 'now'>): string => new Date(now.getTime() + VALID_MS).toISOString();

/** The way from a cart's shop; null where nothing is delivered, or it is not known where to. */
const secondsFor = async (
  ctx: Ctx,
  { shop }: CheckoutCart,
  { type, address }: Pick<Input, 'type' | 'address'>,
) => (type === 'delivery' && address ? travelSeconds(ctx, shop, address) : null);

interface Asked {
  input: Omit<Input, 'from_wallet_price'>;
  /** The way from its shop. */
  seconds: number | null;
  usedCoupons?: ReadonlySet<number>;
}

async function evaluateCart(
  ctx: Ctx,
  cartToOrder: CheckoutCart,
  { input, seconds, usedCoupons }: Asked,
): Promise<OrderEvaluation> {
  const { coupon: storedCoupon } = cartToOrder.cart;
  await countCouponTry(ctx, input.coupon, storedCoupon);
  return evaluateOrder(ctx.db, ctx, cartToOrder, {
    deliveryType: input.type,
    location: input.address,
    travelSeconds: seconds,
    tips: input.tips,
    coupon: requestedCoupon(input.coupon, storedCoupon),
    ...(usedCoupons ? { usedCoupons } : {}),
    delivery_date: input.delivery_date,
    delivery_time: input.delivery_time,
  });
}

function presentQuote(ctx: Ctx, evaluation: OrderEvaluation, wallet: WalletParts | undefined): Quote {
  const { shop, price, gifts, maxPrice, metres, freeMissing, expected, coupon, groupParts, obstacles } =
    evaluation;
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
    bonuses: gifts.map(({ stock, quantityMilli }) => ({
      stock_id: stock.stockId,
      quantity: quantityToWire(quantityMilli),
    })),
    total_price: toWire(price.total),
    ...(wallet ?? { wallet: null, wallet_price: 0, to_pay: toWire(price.total) }),
    most_price: toWire(maxPrice.total),
    free_delivery_missing: freeMissing === null ? null : toWire(freeMissing),
    expected_at: { from: expected.from.toISOString(), to: expected.to.toISOString() },
    km: metres / 1000,
    rate: ctx.currency.rateMillionths / RATE_ONE,
    group_parts: groupParts && {
      ...{ own: toWire(groupParts.ownMinor), others: toWire(groupParts.othersMinor) },
      ...{ unpaid: groupParts.unpaid, pay_minutes: groupParts.payMinutes },
    },
    cart_version: evaluation.cartVersion.toISOString(),
    expires_at: expiryOf(ctx),
    errors: obstacles.map(({ code, values, fields, data }) => ({
      shop_id: shop.id,
      code,
      message: translator(ctx.locale)(`problem.${code}`, values),
      params: fieldMessages(fields ?? {}, ctx.locale),
      ...(data?.slots ? { slots: data.slots } : {}),
    })),
  };
}

type WalletParts = Pick<Quote, 'wallet' | 'wallet_price' | 'to_pay'>;

/**
 * The wallet's parts of the totals, spent on one after the other as `planPayments` does; guests have no wallet, and some
 * shops take none.
 */
async function walletParts(
  ctx: Ctx,
  evaluations: OrderEvaluation[],
  requestedMinor: number,
): Promise<WalletParts[]> {
  const { rateMillionths } = ctx.currency;
  const { actor } = ctx;
  const balanceMinor = actor.kind === 'user' ? (await walletOf(ctx.db, actor.id)).balanceMinor : 0;
  let spent = 0;
  return evaluations.map(({ price, shop }) => {
    if (actor.kind !== 'user' || !shop.paymentTags.includes('wallet'))
      return { wallet: null, wallet_price: 0, to_pay: toWire(price.total) };
    const wanted = spent + Math.min(requestedMinor - spent, price.total);
    const { partMinor } = walletPart({
      balanceMinor,
      requestedMinor: wanted,
      totalMinor: wanted,
      rateMillionths,
    });
    const own = Math.max(0, partMinor - spent);
    spent += own;
    return {
      wallet: toWire(convert(balanceMinor, rateMillionths)),
      wallet_price: toWire(own),
      to_pay: toWire(price.total - own),
    };
  });
}
