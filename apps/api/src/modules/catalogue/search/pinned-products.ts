import { type SQL, sql } from 'drizzle-orm';

import { writtenWords } from '../../../text/catalogue-words.ts';

/** A search text as pins know it: its folded words. */
export const searchKey = (text: string): string => writtenWords(text).join(' ');

export interface PinScope {
  shop_id?: number | undefined;
  category_id?: number | undefined;
  locale: string;
}

/** A JSON array of the products on sale in the scope that staff pinned to a text: those of its language alone where it has some. */
export function pinnedTo(text: string, { shop_id, category_id, locale }: PinScope): SQL {
  const shop = shop_id ?? null;
  const category = category_id ?? null;
  return sql`(
  select coalesce(json_agg(x.id order by p.position), '[]') from (
    select id from search_pins where search_key = ${searchKey(text)} and (locale is null or locale = ${locale})
    order by locale nulls last limit 1
  ) pin
  join search_pin_products p on p.pin_id = pin.id
  join products x on x.id = p.product_id and x.active
  join shops o on o.id = x.shop_id and o.active
  where (${shop}::bigint is null or x.shop_id = ${shop}::bigint)
    and (${category}::bigint is null or ${category}::bigint in (x.category_id, x.department_id))
)`;
}
