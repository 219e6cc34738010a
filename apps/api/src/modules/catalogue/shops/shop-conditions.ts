import type { ShopFilter, ShopSort } from '@hamper/contract/shops';
import { eq, lte, sql, gte, type SQL } from 'drizzle-orm';

import { shops } from '../../../db/schema/catalogue.ts';
import type { Coordinates } from '../delivery/delivery-fee.ts';

/** The conditions that SQL can decide; hours, and fees for an address, are evaluated afterwards. */
export function shopConditions(filter: ShopFilter): SQL[] {
  const { type, category_id: category, tag_id: tags, address, rating, delivery_time: minutes } = filter;
  const { delivery_type: offered } = filter;
  return [
    eq(shops.active, true),
    ...(type === undefined ? [] : [eq(shops.type, type)]),
    ...(category === undefined ? [] : [eq(shops.categoryId, category)]),
    ...(tags === undefined ? [] : [withTags(tags)]),
    ...(offered === undefined ? [] : [sql`${offered} = any(${shops.offers})`]),
    ...(rating === undefined ? [] : [gte(shops.ratingAvg, rating)]),
    ...(minutes === undefined ? [] : [lte(shops.deliveryToMinutes, minutes)]),
    ...(filter.free_delivery && !address
      ? [sql`${shops.deliveryFeeMinor} = 0 and ${shops.perKmMinor} = 0`]
      : []),
    ...(filter.open ? [eq(shops.open, true)] : []),
    ...(filter.delivers && address ? [mayDeliverTo(address)] : []),
  ];
}

/** Any of the tags. */
const withTags = (ids: number[]): SQL =>
  sql`${shops.id} in (select t.shop_id from shop_tags t where t.tag_id = any(${sql.param(ids)}::bigint[]))`;

/** The condition of being in the same chain as a shop. */
export const inSameChain = (shopId: number): SQL => sql`${shops.id} in (
  select b.id from shops s join shops b on b.chain_id = coalesce(s.chain_id, s.id) or b.id = coalesce(s.chain_id, s.id)
  where s.id = ${shopId} and s.active
)`;

/** The condition of being in any chain. */
export const inAnyChain: SQL = sql`(
  shops.chain_id is not null or exists (select from shops b where b.chain_id = shops.id)
)`;

const pointOf = ({ latitude, longitude }: Coordinates): SQL => sql`point(${longitude}, ${latitude})`;

/** A zone's bounds hold the address; its polygon is checked later. */
const mayDeliverTo = (address: Coordinates): SQL =>
  sql`${shops.id} in (select z.shop_id from delivery_zones z where z.bounds @> ${pointOf(address)}::box)`;

/** By the index, in degrees: precise enough to choose the shops to evaluate. */
export const nearestFirst = (address: Coordinates): SQL =>
  sql`point(${shops.longitude}, ${shops.latitude}) <-> ${pointOf(address)}`;

/** A total order of shops; by default the better ones come first. */
export function shopOrder({ column, sort }: Pick<ShopFilter, 'column' | 'sort'>): SQL {
  if (column === undefined) {
    const direction = sort === 'desc' ? sql`desc` : sql`asc`;
    return sql`${shops.position} ${direction}, ${shops.id} ${direction}`;
  }
  const { by, defaultDirection } = orders[column];
  const direction = (sort ?? defaultDirection) === 'asc' ? sql`asc` : sql`desc`;
  return sql`${by} ${direction} nulls last, ${shops.id} ${direction}`;
}

const orders = {
  id: { by: sql`${shops.id}`, defaultDirection: 'asc' },
  rating_avg: { by: sql`${shops.ratingAvg}`, defaultDirection: 'desc' },
  // Sorted by the evaluated distance; this is the order among equals.
  distance: { by: sql`${shops.position}`, defaultDirection: 'asc' },
  delivery_fee: { by: sql`${shops.deliveryFeeMinor}`, defaultDirection: 'asc' },
  delivery_time: { by: sql`${shops.deliveryToMinutes}`, defaultDirection: 'asc' },
  // The number of reviews stands for the number of buyers.
  popularity: { by: sql`${shops.reviewsCount}`, defaultDirection: 'desc' },
} as const satisfies Record<ShopSort, { by: SQL; defaultDirection: 'asc' | 'desc' }>;
