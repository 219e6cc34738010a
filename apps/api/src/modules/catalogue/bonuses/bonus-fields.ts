import type { Tone } from '@hamper/contract/catalogue';
import type { BonusTerms } from '@hamper/contract/prices/bonus';
import { sql, type SQL } from 'drizzle-orm';

import type { LocalizedText } from '../../../db/schema/columns.ts';

/** A bonus with its gift, as pages, carts and orders read it: a field of their own queries. */
export interface BonusRow extends BonusTerms {
  startsAt: string | null;
  endsAt: string | null;
  gift: {
    priceMinor: number;
    discountMinor: number;
    taxMinor: number;
    quantityMilli: number;
    productId: number;
    uuid: string;
    slug: string;
    img: string | null;
    tone: Tone | null;
    title: LocalizedText;
  };
}

/** Of bonus `b`, its gift `g` and that one's product `gp`. */
const bonusRow = sql.raw(`json_build_object(
    'id', b.id, 'stockId', b.stock_id, 'type', b.type, 'value', b.value, 'giftStockId', b.bonus_stock_id,
    'giftMilli', b.bonus_milli, 'startsAt', b.starts_at, 'endsAt', b.ends_at,
    'gift', json_build_object('priceMinor', g.price_minor, 'discountMinor', g.discount_minor, 'taxMinor', g.tax_minor,
      'quantityMilli', g.quantity_milli, 'productId', gp.id, 'uuid', gp.uuid, 'slug', gp.slug,
      'img', coalesce(g.img, gp.img), 'tone', gp.tone, 'title', gp.title))`);

const fromBonuses = sql.raw(`from bonuses b
    join stocks g on g.id = b.bonus_stock_id and g.active
    join products gp on gp.id = g.product_id and gp.active and gp.shop_id = b.shop_id`);
const hasNotEnded = sql.raw('b.active and (b.ends_at is null or b.ends_at > now())');
const runs = sql`${hasNotEnded} and (b.starts_at is null or b.starts_at <= now())`;

/** The gift of now to whoever buys so much of stock `s`. */
export const bonusOfStock = sql`(select ${bonusRow} ${fromBonuses}
  where b.stock_id = s.id and ${runs} order by b.id limit 1)`;

/** The gift of now to whoever buys so much in shop `shops`. */
export const bonusOfShop = sql<BonusRow | null>`(select ${bonusRow} ${fromBonuses}
  where b.shop_id = shops.id and b.stock_id is null and ${runs} order by b.id limit 1)`;

/** The bonuses of a shop that stocks, given as a query, may earn, also those that begin later: `runningBonuses` says which. */
export const bonusesFor = (shopId: SQL, stocks: SQL): SQL<BonusRow[]> =>
  sql<BonusRow[]>`coalesce((select json_agg(${bonusRow} order by b.id) ${fromBonuses}
    where b.shop_id = ${shopId} and ${hasNotEnded} and (b.stock_id is null or b.stock_id in (${stocks}))), '[]')`;

/** The ids of what those give, as a query. */
export const giftsFor = (shopId: SQL, stocks: SQL): SQL =>
  sql`select b.bonus_stock_id from bonuses b
    where b.shop_id = ${shopId} and ${hasNotEnded} and (b.stock_id is null or b.stock_id in (${stocks}))`;

export const runningBonuses = (bonuses: readonly BonusRow[], now: Date): BonusRow[] =>
  bonuses.filter(
    ({ startsAt, endsAt }) =>
      (startsAt === null || Date.parse(startsAt) <= now.getTime()) &&
      (endsAt === null || Date.parse(endsAt) > now.getTime()),
  );
