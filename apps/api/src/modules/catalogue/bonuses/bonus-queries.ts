import { and, desc, eq, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { bonuses } from '../../../db/schema/bonuses.ts';
import { products, stocks } from '../../../db/schema/catalogue.ts';
import { notFound } from '../../../failure.ts';
import type { Listing } from '../../../http/envelope.ts';
import type { BonusRow } from './bonus-fields.ts';

const gift = {
  ...{ priceMinor: stocks.priceMinor, discountMinor: stocks.discountMinor, taxMinor: stocks.taxMinor },
  quantityMilli: stocks.quantityMilli,
  ...{ productId: products.id, uuid: products.uuid, slug: products.slug },
  img: sql<string | null>`coalesce(${stocks.img}, ${products.img})`,
  ...{ tone: products.tone, title: products.title },
};

/** A bonus as staff read it, whether it runs or not. */
export interface SellerBonusRow {
  bonus: BonusRow;
  uuid: string;
  shopId: number;
  active: boolean;
}

const selectBonuses = (db: Db, condition: SQL | undefined) =>
  db
    .select({ own: bonuses, gift })
    .from(bonuses)
    .innerJoin(stocks, eq(stocks.id, bonuses.giftStockId))
    .innerJoin(products, eq(products.id, stocks.productId))
    .where(condition);

type Found = Awaited<ReturnType<typeof selectBonuses>>[number];

const rowOf = ({ own, gift }: Found): SellerBonusRow => {
  const { uuid, shopId, active, startsAt, endsAt, createdAt: _, ...terms } = own;
  const times = { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
  return { bonus: { ...terms, ...times, gift }, uuid, shopId, active };
};

/** @throws not-found where it was deleted since */
export async function bonusById(db: Db, id: number): Promise<SellerBonusRow> {
  const [found] = await selectBonuses(db, eq(bonuses.id, id));
  if (!found) throw notFound();
  return rowOf(found);
}

/** A page of bonuses, the latest first. */
export async function bonusPage(
  db: Db,
  managed: SQL,
  { shop_id: shopId, page, perPage }: { shop_id?: number | undefined; page: number; perPage: number },
): Promise<Listing<SellerBonusRow>> {
  const scope = and(managed, shopId === undefined ? undefined : eq(bonuses.shopId, shopId));
  const found = await selectBonuses(db, scope)
    .orderBy(desc(bonuses.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: found.map(rowOf), total: await db.$count(bonuses, scope) };
}
