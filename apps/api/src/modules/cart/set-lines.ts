import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { and, eq, isNull, sql } from 'drizzle-orm';

import { type Db, PREPARED, prepared } from '../../db/query.ts';
import { cartDetails, carts } from '../../db/schema/cart.ts';
import { invalid, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { clientNetworkOf, consumeLimit } from '../accounts/index.ts';
import { lockEditablePart, ensurePart } from './cart-part.ts';
import { announceCarts } from './cart-topic.ts';
import { changedAt, ensureCart } from './ensure-cart.ts';
import { withinStock } from './groups/group-stock.ts';
import { withinLimit } from './groups/member-limit.ts';
import { ownerOf, ownerOfCart } from './owner.ts';
import { findCart } from './queries.ts';
import { type CartLines, type NewLine, validateLines } from './validate-lines.ts';

/** Of a cart, and of an order. */
export const MAX_LINES = 200;

/**
 * Sets quantities, notes and replacement preferences of products in the shopper's part of a cart: all of them or none.
 * `fieldOf` names a product's field as in the request. Returns the cart's id.
 * @throws out-of-stock, not-found, group-invalid, too-many-requests, validation
 */
export async function setLines(
  ctx: Ctx,
  input: CartLines,
  fieldOf = (index: number, field: string) => `products.${index}.${field}`,
): Promise<number> {
  await validateLines(ctx.db, input, fieldOf);
  return ctx.db.transaction(async (tx) => {
    const { cartId, userCartId } = await lockPart(tx, ctx, input);
    const { products } = input;
    const last = products.findLastIndex(({ quantity }) => quantity !== undefined);
    const field = fieldOf(Math.max(last, 0), 'quantity');
    const written = { cartId, userCartId, products, fieldOf };
    await withinStock(tx, written, () =>
      withinLimit(tx, ctx, { cartId, userCartId, field }, () => writeLines(tx, written)),
    );
    if ((await countLines(tx, cartId)) > MAX_LINES)
      throw invalid('products', 'too-big', { limit: MAX_LINES });
    return cartId;
  });
}

interface NewLines {
  userCartId: number;
  products: NewLine[];
  fieldOf: (index: number, field: string) => string;
}

/** Parents first: add-ons in the same call refer to their lines. */
async function writeLines(tx: Db, { userCartId, products, fieldOf }: NewLines): Promise<void> {
  const lineIds = new Map<number, number>();
  for (const [index, line] of products.entries()) {
    if (line.parent_id) continue;
    const id = await setLine(tx, { userCartId, parentId: null, line });
    if (id === null) throw invalid(fieldOf(index, 'quantity'), 'required');
    lineIds.set(line.stock_id, id);
  }
  for (const [index, line] of products.entries()) {
    if (!line.parent_id) continue;
    const parentId = lineIds.get(line.parent_id) ?? (await lineOf(tx, userCartId, line.parent_id));
    if (parentId === null) throw invalid(fieldOf(index, 'parent_id'), 'invalid');
    const id = await setLine(tx, { userCartId, parentId, line });
    if (id === null) throw invalid(fieldOf(index, 'quantity'), 'required');
  }
}

async function countLines(tx: Db, cartId: number): Promise<number> {
  const [counted] = await prepared<{ lines: number }>(
    tx,
    sql`select count(*)::int as lines from cart_details d join user_carts u on u.id = d.user_cart_id
      where u.cart_id = ${cartId}`,
  );
  return counted?.lines ?? 0;
}

/** The part of a cart that the caller writes to, with its cart locked. */
async function lockPart(tx: Db, ctx: Ctx, { shop_id, cart_id, user_cart_uuid: key }: CartLines) {
  if (key !== undefined) {
    const { cart, part } = await lockEditablePart(tx, { key, cartId: cart_id }, ctx.now);
    if (cart.shopId !== shop_id) throw notFound();
    await tx
      .update(carts)
      .set({ updatedAt: changedAt(ctx.now) })
      .where(eq(carts.id, cart.id));
    announceCarts(tx, ctx, ownerOfCart(cart));
    return { cartId: cart.id, userCartId: part.id };
  }
  if (cart_id !== undefined) {
    const own = await findCart(tx, ctx.actor, cart_id);
    if (own?.shopId !== shop_id) throw notFound();
  }
  const owner = ownerOf(ctx.actor);
  announceCarts(tx, ctx, owner);
  const { id: cartId, isNew } = await ensureCart(tx, owner, { shopId: shop_id, now: ctx.now });
  // Carts are stored for two months: a network can create a limited number.
  if (isNew && ctx.actor.kind === 'guest' && ctx.address !== '')
    await consumeLimit({ db: tx, now: ctx.now }, 'carts-from', clientNetworkOf(ctx));
  return {
    cartId,
    userCartId: await ensurePart(tx, cartId, ctx.actor.kind === 'user' ? ctx.actor.id : null),
  };
}

interface LineUpdate {
  userCartId: number;
  parentId: number | null;
  line: NewLine;
}

/** Writes a line; omitted options stay. Null if there is no quantity and no line to change. */
async function setLine(tx: Db, { userCartId, parentId, line }: LineUpdate): Promise<number | null> {
  const { stock_id: stockId, quantity, note, replacement } = line;
  const options = {
    ...(note === undefined ? {} : { note: note || null }),
    ...(replacement === undefined
      ? {}
      : {
          replacement: replacement.mode,
          replacementStockId: replacement.mode === 'item' ? (replacement.stock_id ?? null) : null,
        }),
  };
  if (quantity === undefined) {
    const [changed] = await tx
      .update(cartDetails)
      .set(options)
      .where(
        and(eq(cartDetails.userCartId, userCartId), eq(cartDetails.stockId, stockId), hasParent(parentId)),
      )
      .returning({ id: cartDetails.id });
    return changed?.id ?? null;
  }
  const seenTotal = sql<number>`(select total_minor from stocks where id = ${stockId})`;
  const amount = { quantityMilli: quantityToMilli(quantity), seenTotalMinor: seenTotal };
  const [set] = await tx
    .insert(cartDetails)
    .values({ userCartId, stockId, parentId, ...amount, ...options })
    .onConflictDoUpdate({
      target: [cartDetails.userCartId, cartDetails.stockId, cartDetails.parentId],
      set: { ...amount, ...options },
    })
    .returning({ id: cartDetails.id })
    .prepare(PREPARED)
    .execute();
  return set?.id ?? null;
}

const hasParent = (parentId: number | null) =>
  parentId === null ? isNull(cartDetails.parentId) : eq(cartDetails.parentId, parentId);

async function lineOf(tx: Db, userCartId: number, stockId: number): Promise<number | null> {
  const [line] = await tx
    .select({ id: cartDetails.id })
    .from(cartDetails)
    .where(and(eq(cartDetails.userCartId, userCartId), eq(cartDetails.stockId, stockId), hasParent(null)));
  return line?.id ?? null;
}
