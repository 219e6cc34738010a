import type { BonusInput } from '@hamper/contract/catalogue/bonuses';
import type { Ref } from '@hamper/contract/envelope';
import { toMinor } from '@hamper/contract/prices/money';
import { isWeighed } from '@hamper/contract/prices/pricing';
import { MILLI, quantityToMilli } from '@hamper/contract/prices/quantity';
import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import { bonuses } from '../../../db/schema/bonuses.ts';
import { invalid, notFound } from '../../../failure.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { sellableStocks, type SellableStock } from '../products/sellable-stocks.ts';
import { lockOwnShopOfGoods, type StaffCtx } from '../setup/lock-own-shop.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';
import { bonusById, type SellerBonusRow } from './bonus-queries.ts';

/** Bonuses of a shop, with those that are over: every cart there reads what has not ended. */
const MAX_BONUSES = 200;

/**
 * Creates a bonus of a shop. A repeat with the same `key` answers the one that was made.
 * @throws not-found, validation, idempotency-mismatch
 */
export const makeBonus = (ctx: StaffCtx, input: BonusInput, key: string | null): Promise<SellerBonusRow> =>
  ctx.db.transaction(async (tx) => {
    const { id: shopId } = await lockOwnShopOfGoods(tx, ctx, input.shop_id);
    const attempt = { actor: ctx.actor, call: 'make-bonus', key, body: input };
    return bonusById(tx, await idempotent(tx, attempt, () => insertBonus(tx, { shopId, input })));
  });

async function insertBonus(tx: Db, { shopId, input }: Proposal): Promise<number> {
  const terms = await validTerms(tx, { shopId, input });
  if ((await tx.$count(bonuses, eq(bonuses.shopId, shopId))) >= MAX_BONUSES)
    throw invalid('shop_id', 'too-many', { limit: MAX_BONUSES });
  const [made] = await tx
    .insert(bonuses)
    .values({ uuid: uuid(), shopId, ...terms })
    .returning({ id: bonuses.id });
  if (!made) throw new Error('The bonus was not written');
  return made.id;
}

/**
 * Replaces the terms of a bonus; orders keep the gifts they were placed with.
 * @throws not-found, validation
 */
export const changeBonus = (ctx: StaffCtx, ref: Ref, input: BonusInput): Promise<SellerBonusRow> =>
  ctx.db.transaction(async (tx) => {
    // Two who change bonuses of one shop wait for each other here: both see whether theirs would overlap.
    const { id: shopId } = await lockOwnShopOfGoods(tx, ctx, input.shop_id);
    const [bonus] = await tx
      .select({ id: bonuses.id })
      .from(bonuses)
      .where(and(hasRef(bonuses, ref), eq(bonuses.shopId, shopId)));
    if (!bonus) throw notFound();
    const terms = await validTerms(tx, { shopId, input, own: bonus.id });
    await tx.update(bonuses).set(terms).where(eq(bonuses.id, bonus.id));
    return bonusById(tx, bonus.id);
  });

/**
 * Withdraws a bonus; orders keep the gifts they were placed with.
 * @throws not-found
 */
export async function withdrawBonus(ctx: StaffCtx, ref: Ref): Promise<void> {
  const gone = await ctx.db
    .delete(bonuses)
    .where(and(hasRef(bonuses, ref), isStaffOf(ctx, bonuses.shopId)))
    .returning({ id: bonuses.id });
  if (gone.length === 0) throw notFound();
}

type Terms = Omit<typeof bonuses.$inferInsert, 'uuid' | 'shopId'>;

interface Proposal {
  shopId: number;
  input: BonusInput;
  /** The bonus that is changed. */
  own?: number;
}

/** The input in stored units. */
async function validTerms(tx: Db, { shopId, input, own }: Proposal): Promise<Terms> {
  const { stock_id: stockId, bonus_stock_id: giftStockId, type, starts_at, expired_at, active } = input;
  const startsAt = starts_at ? new Date(starts_at) : null;
  const endsAt = expired_at ? new Date(expired_at) : null;
  if (startsAt && endsAt && endsAt <= startsAt) throw invalid('expired_at', 'invalid');
  const stocks = await sellableStocks(tx, [giftStockId, ...(stockId ? [stockId] : [])]);
  const ofShop = (id: number, field: string): SellableStock => {
    const stock = stocks.get(id);
    if (!stock?.active || stock.shopId !== shopId) throw invalid(field, 'gone');
    return stock;
  };
  if (stockId) ofShop(stockId, 'stock_id');
  const giftMilli = validGift(ofShop(giftStockId, 'bonus_stock_id'), input.bonus_quantity);
  const value = validValue(input);
  // The same in return for less of it would be a price, and no gift.
  if (stockId === giftStockId && type === 'count' && giftMilli > value)
    throw invalid('bonus_quantity', 'too-big', { limit: value / MILLI });
  const terms = { stockId: stockId ?? null, type, value, giftStockId, giftMilli, startsAt, endsAt, active };
  if (active && (await overlaps(tx, { shopId, terms, own })))
    throw invalid(stockId ? 'stock_id' : 'shop_id', 'bonus-taken');
  return terms;
}

function validValue({ type, value, stock_id: stockId }: BonusInput): number {
  if (type === 'sum') {
    if (toMinor(value) < 1) throw invalid('value', 'too-small', { limit: 0.01 });
    return toMinor(value);
  }
  // Among all that a shop sells things are counted.
  if (!stockId && !Number.isInteger(value)) throw invalid('value', 'quantity-step', { interval: 1 });
  const milli = quantityToMilli(value);
  if (milli < 1) throw invalid('value', 'too-small', { limit: 1 / MILLI });
  return milli;
}

/** A gift comes in whole pieces, which there are now. */
function validGift({ product, quantityMilli }: SellableStock, quantity: number): number {
  const { intervalMilli } = product;
  if (isWeighed(intervalMilli)) throw invalid('bonus_stock_id', 'bonus-weighed');
  const milli = quantityToMilli(quantity);
  if (milli < 1 || milli % intervalMilli !== 0)
    throw invalid('bonus_quantity', 'quantity-step', { interval: intervalMilli / MILLI });
  if (milli > quantityMilli) throw invalid('bonus_quantity', 'out-of-stock', { left: quantityMilli / MILLI });
  return milli;
}

/** Whether another bonus is earned by the same at a time when this one is. */
async function overlaps(
  tx: Db,
  { shopId, terms, own }: { shopId: number; terms: Terms; own: number | undefined },
): Promise<boolean> {
  const { stockId, startsAt, endsAt } = terms;
  const others = and(
    eq(bonuses.shopId, shopId),
    stockId === null || stockId === undefined ? isNull(bonuses.stockId) : eq(bonuses.stockId, stockId),
    eq(bonuses.active, true),
    own === undefined ? undefined : ne(bonuses.id, own),
    endsAt ? or(isNull(bonuses.startsAt), lt(bonuses.startsAt, endsAt)) : undefined,
    startsAt ? or(isNull(bonuses.endsAt), gt(bonuses.endsAt, startsAt)) : undefined,
  );
  return (await tx.$count(bonuses, others)) > 0;
}
