import type { PlaceOrder } from '@hamper/contract/checkout';
import { defaultLocale } from '@hamper/contract/locale';
import { quantityToWire } from '@hamper/contract/quantity';
import { eq, inArray, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { carts } from '../../db/schema/cart.ts';
import { stocks } from '../../db/schema/catalogue.ts';
import type { BoughtProduct } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure, notFound } from '../../http/failure.ts';
import { idempotent } from '../../http/idempotency.ts';
import { newSecret } from '../../http/session.ts';
import { linesOf, lockCart } from '../cart/index.ts';
import { refreshProducts, type SellableStock } from '../catalogue/index.ts';
import { writeOrder, type NewLine } from '../orders/index.ts';
import { paymentMethods } from '../settings/index.ts';
import { receiptMail } from './receipt-mail.ts';
import { weighUp } from './weigh-up.ts';

const MINUTE = 60_000;
type Weighed = Awaited<ReturnType<typeof weighUp>>;

/** What else happens in the transaction of a new order. */
export type OnPlaced = (tx: Db, ctx: Ctx, order: { orderId: number; shopId: number }) => Promise<void>;

/**
 * Places the order of one cart, all in one transaction: key, prices, stock, order, payment, mail, and the cart's end.
 * Returns the order's id; a repeat with the same key returns the first one's.
 */
export async function placeOrder(
  ctx: Ctx,
  input: PlaceOrder,
  { key, onPlaced }: { key: string | null; onPlaced: OnPlaced },
): Promise<number> {
  return ctx.db.transaction((tx) =>
    idempotent(tx, { actor: ctx.actor, call: 'place-order', key, body: input }, async () => {
      const cart = await lockCart(tx, ctx.actor, input.cart_id);
      if (!cart) throw notFound();
      const lines = await linesOf(tx, cart.id);
      // Locked in the order of their ids, so that two orders of the same products never wait
      // for each other in a ring; without the key, which a cart line being added holds a share of.
      const stockIds = lines.map(({ stockId }) => stockId).toSorted((a, b) => a - b);
      await tx
        .select({ id: stocks.id })
        .from(stocks)
        .where(inArray(stocks.id, stockIds.length > 0 ? stockIds : [0]))
        .orderBy(stocks.id)
        .for('no key update');
      const weighed = await weighUp(tx, ctx, cart.shopId, lines, {
        deliveryType: input.delivery_type,
        location: input.location,
        tips: input.tips,
      });
      const [obstacle] = weighed.obstacles;
      if (obstacle) throw new Failure(obstacle.code, obstacle);
      const payment = await pay(tx, ctx, input, weighed);
      await takeStock(tx, weighed);
      const order = await write(tx, ctx, input, weighed, payment);
      await onPlaced(tx, ctx, { orderId: order.id, shopId: cart.shopId });
      await tx.delete(carts).where(eq(carts.id, cart.id));
      return order.id;
    }),
  );
}

/** Both adapters of today decide by themselves; one that asks a provider answers through an outbox, never from here. */
async function pay(tx: Db, ctx: Ctx, input: PlaceOrder, { shop, price }: Weighed) {
  const methods = await paymentMethods(tx);
  const method = methods.find(({ id, tag }) =>
    input.payment_id ? id === input.payment_id : tag === input.payment_tag,
  );
  const port = ctx.ports.payments.find(({ tag }) => tag === method?.tag);
  if (!method || !port || !shop.paymentTags.includes(method.tag)) {
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'invalid' }] } });
  }
  const answer = await port.authorise({
    amountMinor: price.total,
    currency: ctx.currency.code,
    card: input.card?.number ?? null,
  });
  if (answer.status === 'declined') {
    throw new Failure('payment-declined', { fields: { 'card.number': [{ fault: answer.reason }] } });
  }
  return { paymentId: method.id, priceMinor: price.total, status: answer.status, note: answer.note };
}

async function takeStock(tx: Db, { priced }: Weighed): Promise<void> {
  const wanted = new Map<number, number>();
  for (const { line } of priced)
    wanted.set(line.stockId, (wanted.get(line.stockId) ?? 0) + line.quantityMilli);
  const touched: number[] = [];
  for (const [stockId, milli] of wanted) {
    const [left] = await tx
      .update(stocks)
      .set({ quantityMilli: sql`${stocks.quantityMilli} - ${milli}` })
      .where(sql`${stocks.id} = ${stockId} and ${stocks.active} and ${stocks.quantityMilli} >= ${milli}`)
      .returning({ productId: stocks.productId });
    // Two lines of one stock (a product, and the same as an add-on) may each fit and not fit together.
    if (!left)
      throw new Failure('out-of-stock', { fields: { [`products.${stockId}`]: [{ fault: 'gone' }] } });
    touched.push(left.productId);
  }
  await refreshProducts(tx, touched);
}

async function write(
  tx: Db,
  ctx: Ctx,
  input: PlaceOrder,
  weighed: Weighed,
  payment: Awaited<ReturnType<typeof pay>>,
): Promise<{ id: number; uuid: string }> {
  const { shop, priced, price } = weighed;
  const { actor, now, locale } = ctx;
  const userId = actor.kind === 'user' ? actor.id : null;
  const email = input.email ?? (userId === null ? null : await emailOf(tx, userId));
  const delivered = input.delivery_type === 'delivery';
  const bought = (entry: Weighed['priced'][number]) => ({
    stockId: entry.line.stockId,
    product: snapshot(entry.stock),
    quantityMilli: entry.line.quantityMilli,
    unitPriceMinor: entry.price.unit.price,
    unitTotalMinor: entry.price.unit.total,
    originMinor: entry.price.origin,
    discountMinor: entry.price.discount,
    taxMinor: entry.price.tax,
    totalMinor: entry.price.total,
  });
  const lines: NewLine[] = priced
    .filter(({ line }) => line.parentId === null)
    .map((entry) => ({
      ...bought(entry),
      addons: priced.filter(({ line }) => line.parentId === entry.line.id).map(bought),
    }));
  const order = await writeOrder(tx, {
    now,
    lines,
    payment,
    order: {
      userId,
      guestHash: userId === null ? actor.guestHash : null,
      guestKey: userId === null ? newSecret() : null,
      shopId: shop.id,
      currencyId: ctx.currency.id,
      rateMillionths: ctx.currency.rateMillionths,
      originMinor: price.origin,
      priceMinor: price.price,
      taxMinor: price.tax,
      shopTaxMinor: price.shopTax,
      discountMinor: price.discount,
      deliveryFeeMinor: price.deliveryFee,
      serviceFeeMinor: price.serviceFee,
      tipsMinor: price.tips,
      totalMinor: price.total,
      deliveryType: input.delivery_type,
      address: delivered && input.address ? withoutBlanks(input.address) : null,
      latitude: delivered ? (input.location?.latitude ?? null) : null,
      longitude: delivered ? (input.location?.longitude ?? null) : null,
      phone: input.phone,
      email,
      username: input.username ?? null,
      note: input.note || null,
      locale,
      expectedFrom: new Date(now.getTime() + shop.deliveryFromMinutes * MINUTE),
      expectedTo: new Date(now.getTime() + shop.deliveryToMinutes * MINUTE),
    },
  });
  if (email) await ctx.ports.mail.post(tx, receiptMail({ to: email, ctx, weighed, uuid: order.uuid }));
  return order;
}

async function emailOf(tx: Db, userId: number): Promise<string | null> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return person?.email ?? null;
}

function withoutBlanks(address: NonNullable<PlaceOrder['address']>) {
  const { address: street, ...rest } = address;
  const parts = Object.entries(rest).filter(([, value]) => value);
  return { address: street, ...Object.fromEntries(parts) };
}

/** What was bought, as it was: the order reads the same when the catalogue has moved on. */
const snapshot = ({ product, extras }: SellableStock): BoughtProduct => ({
  id: product.id,
  uuid: product.uuid,
  slug: product.slug,
  img: product.img,
  tone: product.tone,
  title: product.title,
  unit: product.unit ?? { [defaultLocale]: '' },
  extras,
  min_qty: quantityToWire(product.minQtyMilli),
  max_qty: quantityToWire(product.maxQtyMilli),
  interval: quantityToWire(product.intervalMilli),
});
