import type { ShopFilter, ShopSort } from '@hamper/contract/shops';
import { eq, lte, sql, gte, type SQL } from 'drizzle-orm';

import { shops } from '../../../db/schema/catalogue.ts';
import type { Place } from '../delivery/delivery-rules.ts';

/** What the database alone can say of a list; hours and fees for a place are weighed afterwards. */
export function shopConditions(wish: ShopFilter): SQL[] {
  const { type, category_id: kind, tag_id: tags, address, rating, delivery_time: minutes } = wish;
  return [
    eq(shops.active, true),
    ...(type === undefined ? [] : [eq(shops.type, type)]),
    ...(kind === undefined ? [] : [eq(shops.categoryId, kind)]),
    ...(tags === undefined ? [] : [withTags(tags)]),
    ...(rating === undefined ? [] : [gte(shops.ratingAvg, rating)]),
    ...(minutes === undefined ? [] : [lte(shops.deliveryToMinutes, minutes)]),
    ...(wish.free_delivery && !address
      ? [sql`${shops.deliveryFeeMinor} = 0 and ${shops.perKmMinor} = 0`]
      : []),
    ...(wish.open ? [eq(shops.open, true)] : []),
    ...(wish.delivers && address ? [mayBringTo(address)] : []),
  ];
}

/** Any of the tags. */
const withTags = (ids: number[]): SQL =>
  sql`${shops.id} in (select t.shop_id from shop_tags t where t.tag_id = any(${sql.param(ids)}::bigint[]))`;

/** To be of the same chain as one of them. */
export const ofChainOf = (shopId: number): SQL => sql`${shops.id} in (
  select b.id from shops s join shops b on b.chain_id = coalesce(s.chain_id, s.id) or b.id = coalesce(s.chain_id, s.id)
  where s.id = ${shopId} and s.active
)`;

/** To be of any chain at all. */
export const ofAnyChain: SQL = sql`(
  shops.chain_id is not null or exists (select from shops b where b.chain_id = shops.id)
)`;

const pointOf = ({ latitude, longitude }: Place): SQL => sql`point(${longitude}, ${latitude})`;

/** A zone's bounds hold the place; its corners are judged later. */
const mayBringTo = (place: Place): SQL =>
  sql`${shops.id} in (select z.shop_id from delivery_zones z where z.bounds @> ${pointOf(place)}::box)`;

/** By the index, in degrees: enough to tell which shops are worth weighing. */
export const nearestFirst = (place: Place): SQL =>
  sql`point(${shops.longitude}, ${shops.latitude}) <-> ${pointOf(place)}`;

/** An order that no two shops share; what is better comes first unless told otherwise. */
export function shopOrder({ column, sort }: Pick<ShopFilter, 'column' | 'sort'>): SQL {
  if (column === undefined) {
    const direction = sort === 'desc' ? sql`desc` : sql`asc`;
    return sql`${shops.position} ${direction}, ${shops.id} ${direction}`;
  }
  const { by, better } = orders[column];
  const direction = (sort ?? better) === 'asc' ? sql`asc` : sql`desc`;
  return sql`${by} ${direction} nulls last, ${shops.id} ${direction}`;
}

const orders = {
  id: { by: sql`${shops.id}`, better: 'asc' },
  rating_avg: { by: sql`${shops.ratingAvg}`, better: 'desc' },
  // Weighed by the way there; the order among those that are equally far.
  distance: { by: sql`${shops.position}`, better: 'asc' },
  delivery_fee: { by: sql`${shops.deliveryFeeMinor}`, better: 'asc' },
  delivery_time: { by: sql`${shops.deliveryToMinutes}`, better: 'asc' },
  // As many as have rated it have bought there.
  popularity: { by: sql`${shops.reviewsCount}`, better: 'desc' },
} as const satisfies Record<ShopSort, { by: SQL; better: 'asc' | 'desc' }>;
