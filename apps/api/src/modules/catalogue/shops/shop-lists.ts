import type { ShopFilter } from '@hamper/contract/shops';
import { shopState } from '@hamper/contract/time/opening-hours';
import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import type { Listing } from '../../../http/envelope.ts';
import { deliveryFee, distanceMetres, type Place } from '../delivery/delivery-rules.ts';
import { foundInPlaces } from '../search/word-search.ts';
import { presentHours } from './present-hours.ts';
import { nearestFirst, ofAnyChain, ofChainOf, shopConditions, shopOrder } from './shop-narrowing.ts';
import { selectListed, weighable, type ListedShop } from './shop-queries.ts';

/** So many shops are weighed one by one by their hours and ways, the first in the order asked for or the nearest. */
const MAX_WEIGHED = 2000;

/** How far a shop is, and what it takes for bringing there in the base currency; null outside its zones. */
export interface DeliveryTerms {
  metres: number;
  feeMinor: number | null;
}

export const deliveryTermsTo = (
  shop: Pick<ListedShop, 'latitude' | 'longitude' | 'zones'>,
  to: Place,
): DeliveryTerms => {
  const metres = distanceMetres(shop, to);
  return { metres, feeMinor: deliveryFee(shop.zones, to, metres) };
};

type Page = Promise<Listing<ListedShop>>;

export const shopPage = (db: Db, wish: ShopFilter, now: Date): Page =>
  listed(db, wish, now, { where: [], order: shopOrder(wish) });

export const recommendedShopPage = (db: Db, wish: ShopFilter, now: Date): Page =>
  listed(db, wish, now, { where: [eq(shops.isRecommended, true)], order: shopOrder(wish) });

interface BranchFilter extends ShopFilter {
  shop_id?: number | undefined;
  chains: boolean;
}

/** The shops of a shop's chain, itself among them; without one, all shops, or all that are of a chain. */
export const branchPage = (db: Db, wish: BranchFilter, now: Date): Page =>
  listed(db, wish, now, {
    where: [
      ...(wish.shop_id === undefined ? [] : [ofChainOf(wish.shop_id)]),
      ...(wish.chains ? [ofAnyChain] : []),
    ],
    order: shopOrder(wish),
  });

/** Best match first unless another order is asked for. */
export async function shopSearchPage(db: Db, wish: ShopFilter & { search: string }, now: Date): Page {
  const found = await foundInPlaces(db, 'shops', wish.search);
  if (!found) return { rows: [], total: 0 };
  const order = wish.column ? shopOrder(wish) : sql`${found.rank} desc, ${shops.position}, ${shops.id}`;
  return listed(db, wish, now, { where: [found.match], order });
}

async function listed(
  db: Db,
  wish: ShopFilter,
  now: Date,
  { where: more, order }: { where: SQL[]; order: SQL },
): Page {
  const where = and(...shopConditions(wish), ...more);
  if (isWeighed(wish)) return weighed(db, wish, now, { where, order });
  const { page, perPage } = wish;
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(shops).where(where),
    selectListed(db, { way: wish.address !== undefined })
      .where(where)
      .orderBy(order)
      .limit(perPage)
      .offset((page - 1) * perPage),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const byWay = (wish: ShopFilter) => wish.column === 'distance' || wish.column === 'delivery_fee';

/** Hours and zones are judged by the functions that carts and checkout use, and by no second copy in SQL. */
const isWeighed = (wish: ShopFilter): boolean =>
  wish.open || (wish.address !== undefined && (wish.delivers || wish.free_delivery || byWay(wish)));

/** Weighs the candidates, then reads those of this page: two queries, however many shops there are. */
async function weighed(
  db: Db,
  wish: ShopFilter,
  now: Date,
  { where, order }: { where: SQL | undefined; order: SQL },
): Page {
  const { address, page, perPage } = wish;
  const way = address !== undefined;
  // How far a shop is needs none of its zones.
  const fees = wish.delivers || wish.free_delivery || wish.column === 'delivery_fee';
  const candidates = await db
    .select(weighable({ hours: wish.open, way: fees }))
    .from(shops)
    .where(where)
    .orderBy(address && byWay(wish) ? nearestFirst(address) : order)
    .limit(MAX_WEIGHED);
  const kept = candidates
    .map((shop) => ({ ...shop, way: address ? deliveryTermsTo(shop, address) : null }))
    .filter((shop) => !wish.open || shopState(presentHours(shop), now).open)
    .filter(({ way }) => !way || !wish.delivers || way.feeMinor !== null)
    .filter(({ way }) => !way || !wish.free_delivery || way.feeMinor === 0);
  if (address && byWay(wish)) kept.sort((a, b) => compareTerms(wish, a, b));
  const ids = kept.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: kept.length };
  const rows = await selectListed(db, { way })
    .where(inArray(shops.id, ids))
    .orderBy(asc(placeIn(ids)));
  return { rows, total: kept.length };
}

const placeIn = (ids: number[]): SQL => sql`array_position(${sql.param(ids)}::bigint[], ${shops.id})`;

interface ShopWithTerms {
  id: number;
  way: DeliveryTerms | null;
}

/** Those that do not bring come last, whichever way round. */
function compareTerms({ column, sort }: ShopFilter, a: ShopWithTerms, b: ShopWithTerms): number {
  const measure = ({ way }: ShopWithTerms) => (column === 'distance' ? way?.metres : way?.feeMinor) ?? null;
  const [one, other] = [measure(a), measure(b)];
  if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id;
  return (sort === 'desc' ? other - one : one - other) || a.id - b.id;
}
