import { allergensOf } from '@hamper/contract/food';
import { RATE_ONE, toMinor } from '@hamper/contract/prices/money';
import type { ProductFilter } from '@hamper/contract/products';
import { sql, type SQL } from 'drizzle-orm';

import type { Audience } from '../shops/present-shop.ts';

type Filter = Omit<ProductFilter, 'category_id' | 'shop_id'>;

/** The conditions on product `p` beyond its shop and category; none without a filter. */
export function filterConditions(filter: Filter, { currency }: Pick<Audience, 'currency'>): SQL[] {
  const { brand_id: brands, price_from: from, price_to: to, diet, without, rating } = filter;
  const price =
    currency.rateMillionths === RATE_ONE
      ? sql`p.total_minor`
      : sql`round(p.total_minor::numeric * ${currency.rateMillionths} / ${RATE_ONE})`;
  return [
    ...(brands ? [ofBrands(brands)] : []),
    ...(from === undefined ? [] : [sql`${price} >= ${toMinor(from)}`]),
    ...(to === undefined ? [] : [sql`${price} <= ${toMinor(to)}`]),
    ...(diet ? [sql`p.diets <> '[]' and p.diets ?& ${sql.param(diet)}::text[]`] : []),
    // A product without a declaration may contain anything.
    ...(without
      ? [
          sql`p.declared_allergens is not null and not p.declared_allergens ?| ${sql.param(allergensOf(without))}::text[]`,
        ]
      : []),
    ...(filter.in_stock ? [sql`p.in_stock`] : []),
    ...(filter.discount ? [sql`p.saving_minor > 0`] : []),
    ...(rating === undefined ? [] : [sql`p.rating_avg >= ${rating}`]),
  ];
}

/** One brand's products have an index in their order; of several no index has the order. */
const ofBrands = ([first, ...others]: number[]): SQL =>
  others.length === 0
    ? sql`p.brand_id = ${first}`
    : sql`p.brand_id = any(${sql.param([first, ...others])}::bigint[])`;
