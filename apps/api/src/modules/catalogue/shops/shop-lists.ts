import { distanceMetres, estimateRoute } from '@hamper/contract/geo/distance';
import type { ShopFilter } from '@hamper/contract/shops';
import { deliveryMinutes } from '@hamper/contract/time/arrival';
import { shopState } from '@hamper/contract/time/opening-hours';
import { type WantedTime, wantedAt } from '@hamper/contract/time/wanted-time';
import { and, asc, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import type { Listing } from '../../../http/envelope.ts';
import { deliveryFee, type Coordinates } from '../delivery/delivery-fee.ts';
import { matchText } from '../search/match-text.ts';
import { restaurantsServing, type Serving } from '../search/restaurants-serving.ts';
import { presentHours } from './present-hours.ts';
import type { Audience } from './present-shop.ts';
import { nearestFirst, inAnyChain, inSameChain, shopConditions, shopOrder } from './shop-conditions.ts';
import { selectListed, evaluationColumns, type ListedShop } from './shop-queries.ts';

/** Shops whose hours and delivery are evaluated one by one: the first in the requested order, or the nearest. */
const MAX_EVALUATED = 2000;

/** The distance of a shop in a straight line, and its delivery fee in the base currency; null outside its zones. */
export interface DeliveryTerms {
  metres: number;
  feeMinor: number | null;
}

/** Minutes of a delivery by an estimate of the way: a list is sorted and filtered without asking for thousands of routes. */
const estimatedMinutes = (shop: LeadTime, { metres }: DeliveryTerms): number =>
  deliveryMinutes(leadTimeOf(shop), estimateRoute(metres).seconds).to;

type LeadTime = Pick<ListedShop, 'deliveryFromMinutes' | 'deliveryToMinutes'>;

export const leadTimeOf = (shop: LeadTime): { from: number; to: number } => ({
  from: shop.deliveryFromMinutes,
  to: shop.deliveryToMinutes,
});

export const deliveryTermsTo = (
  shop: Pick<ListedShop, 'latitude' | 'longitude' | 'zones'>,
  to: Coordinates,
): DeliveryTerms => {
  const metres = distanceMetres(shop, to);
  return { metres, feeMinor: deliveryFee(shop.zones, to, metres) };
};

/** The time that a list is asked for; null for now. */
export const wantedTimeOf = ({ date, time }: Pick<ShopFilter, 'date' | 'time'>): WantedTime | null =>
  date !== undefined && time !== undefined ? { date, time } : null;

type Page = Promise<Listing<ListedShop>>;

export const shopPage = (db: Db, filter: ShopFilter, now: Date): Page =>
  shopList(db, filter, now, { where: [], order: shopOrder(filter) });

export const recommendedShopPage = (db: Db, filter: ShopFilter, now: Date): Page =>
  shopList(db, filter, now, { where: [eq(shops.isRecommended, true)], order: shopOrder(filter) });

interface BranchFilter extends ShopFilter {
  shop_id?: number | undefined;
  chains: boolean;
}

/** The shops of a shop's chain, itself among them; without one, all shops, or all that are of a chain. */
export const branchPage = (db: Db, filter: BranchFilter, now: Date): Page =>
  shopList(db, filter, now, {
    where: [
      ...(filter.shop_id === undefined ? [] : [inSameChain(filter.shop_id)]),
      ...(filter.chains ? [inAnyChain] : []),
    ],
    order: shopOrder(filter),
  });

interface ShopSearch extends ShopFilter {
  search: string;
  dishes: boolean;
}

/**
 * Best match first unless another order is asked for; where dishes count, restaurants that serve one follow those that match
 * themselves. `serving`: the dishes by which restaurants were found.
 */
export async function shopSearchPage(
  db: Db,
  filter: ShopSearch,
  audience: Audience & { now: Date },
): Promise<Listing<ListedShop> & { serving: Serving[] }> {
  const match = await matchText(db, 'shops', filter.search);
  const where = and(...shopConditions(filter)) ?? sql`true`;
  const serving =
    filter.dishes && filter.type !== 'shop'
      ? await restaurantsServing(db, filter.search, { where, named: match?.named, audience })
      : [];
  const restaurants = serving.map(({ shopId }) => shopId);
  const isFound = or(match?.condition, restaurants.length === 0 ? undefined : inArray(shops.id, restaurants));
  if (!isFound) return { rows: [], total: 0, serving };
  const rank = match ? sql`case when ${match.condition} then ${match.rank} else -1 end desc, ` : sql``;
  const order = filter.column
    ? shopOrder(filter)
    : sql`${rank}${positionIn(restaurants)}, ${shops.position}, ${shops.id}`;
  const page = await shopList(db, filter, audience.now, { where: [isFound], order });
  return { ...page, serving };
}

async function shopList(
  db: Db,
  filter: ShopFilter,
  now: Date,
  { where: more, order }: { where: SQL[]; order: SQL },
): Page {
  const where = and(...shopConditions(filter), ...more);
  if (needsEvaluation(filter)) return evaluatedPage(db, filter, now, { where, order });
  const { page, perPage } = filter;
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(shops).where(where),
    selectListed(db, { zones: filter.address !== undefined })
      .where(where)
      .orderBy(order)
      .limit(perPage)
      .offset((page - 1) * perPage),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const sortsByDelivery = ({ column }: ShopFilter) =>
  column === 'distance' || column === 'delivery_fee' || column === 'delivery_time';

/** Hours and zones are evaluated by the functions that carts and checkout use, not by a second copy in SQL. */
const needsEvaluation = (filter: ShopFilter): boolean =>
  filter.open ||
  filter.open_first ||
  (filter.address !== undefined &&
    (filter.delivers ||
      filter.free_delivery ||
      filter.delivery_time !== undefined ||
      sortsByDelivery(filter)));

/** Evaluates the candidates, then reads those of this page: two queries, however many shops there are. */
async function evaluatedPage(
  db: Db,
  filter: ShopFilter,
  now: Date,
  { where, order }: { where: SQL | undefined; order: SQL },
): Page {
  const { address, page, perPage } = filter;
  const wanted = wantedTimeOf(filter);
  const withZones = address !== undefined;
  // The distance needs no zones.
  const fees = filter.delivers || filter.free_delivery || filter.column === 'delivery_fee';
  const candidates = await db
    .select(evaluationColumns({ hours: filter.open || filter.open_first, zones: fees }))
    .from(shops)
    .where(where)
    .orderBy(address && sortsByDelivery(filter) ? nearestFirst(address) : order)
    .limit(MAX_EVALUATED);
  const needsHours = filter.open || filter.open_first;
  const isOpen = (shop: (typeof candidates)[number]) =>
    shopState(presentHours(shop), wantedAt(wanted, shop.timezone, now)).open;
  const matching = candidates
    .map((shop) => ({
      ...shop,
      terms: address ? deliveryTermsTo(shop, address) : null,
      isOpen: needsHours ? isOpen(shop) : null,
    }))
    .filter((shop) => !filter.open || shop.isOpen)
    .filter(({ terms }) => !terms || !filter.delivers || terms.feeMinor !== null)
    .filter(({ terms }) => !terms || !filter.free_delivery || terms.feeMinor === 0)
    .filter((shop) => !shop.terms || isWithin(filter.delivery_time, shop, shop.terms));
  if (address && sortsByDelivery(filter)) matching.sort((a, b) => compareTerms(filter, a, b));
  const ordered = filter.open_first
    ? matching.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
    : matching;
  const ids = ordered.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: matching.length };
  const rows = await selectListed(db, { zones: withZones })
    .where(inArray(shops.id, ids))
    .orderBy(asc(positionIn(ids)));
  return { rows, total: matching.length };
}

const positionIn = (ids: number[]): SQL => sql`array_position(${sql.param(ids)}::bigint[], ${shops.id})`;

const isWithin = (minutes: number | undefined, shop: LeadTime, terms: DeliveryTerms): boolean =>
  minutes === undefined || estimatedMinutes(shop, terms) <= minutes;

interface ShopWithTerms extends LeadTime {
  id: number;
  terms: DeliveryTerms | null;
}

/** Shops that do not deliver come last in both directions. */
function compareTerms({ column, sort }: ShopFilter, a: ShopWithTerms, b: ShopWithTerms): number {
  const measure = (shop: ShopWithTerms): number | null => {
    if (!shop.terms) return null;
    if (column === 'distance') return shop.terms.metres;
    return column === 'delivery_time' ? estimatedMinutes(shop, shop.terms) : shop.terms.feeMinor;
  };
  const [one, other] = [measure(a), measure(b)];
  if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id;
  return (sort === 'desc' ? other - one : one - other) || a.id - b.id;
}
