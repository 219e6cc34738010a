import type { Locale } from '@hamper/contract/locale';
import type { ProductListQuery } from '@hamper/contract/products';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';

import { invalid } from '../../../failure.ts';

type Direction = z.output<typeof ProductListQuery>['sort'];
type Column = z.output<typeof ProductListQuery>['column'] | 'saving';

/** An order of products `p` that no two of them share, and how to go on in it. */
export interface ProductOrder {
  by: SQL;
  /** What a product is ordered by, as text. */
  key: SQL;
  /** What stands for this product in `after`. */
  mark(last: { id: number; key: string }): string;
  /** The condition of coming after the product of this mark; refused when it is of another order. */
  past(mark: string): SQL;
}

interface Ordered {
  of: SQL;
  /** As text that reads back as the same value. */
  text: SQL;
  value(text: string): SQL;
  fits: RegExp;
}

const whole = (of: SQL): Ordered => ({
  of,
  text: sql`${of}::text`,
  value: (text) => sql`${text}::bigint`,
  fits: /^\d{1,15}$/,
});

const columns = {
  id: () => whole(sql`p.id`),
  price: () => whole(sql`p.total_minor`),
  popularity: () => whole(sql`p.popularity`),
  saving: () => whole(sql`p.saving_minor`),
  created_at: () => ({
    of: sql`p.created_at`,
    text: sql`(extract(epoch from p.created_at) * 1000000)::bigint::text`,
    value: (text) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
    fits: /^\d{1,15}\d?$/,
  }),
  // What nobody rated comes after the worst.
  rating: () => ({
    of: sql`coalesce(p.rating_avg, 0::real)`,
    text: sql`coalesce(p.rating_avg, 0::real)::text`,
    value: (text) => sql`${text}::real`,
    fits: /^\d(\.\d{1,6})?$/,
  }),
  title: (locale) => {
    // A parameter would not be known to be the index's language.
    const of = sql`title_key(p.title, ${sql.raw(`'${locale}'`)})`;
    return { of, text: of, value: (text) => sql`${text}::text`, fits: /^[^\0]*$/ };
  },
} satisfies Record<Column, (locale: Locale) => Ordered>;

const Mark = z.tuple([z.string(), z.string(), z.string().max(200), z.int().positive()]);

export function productOrder(
  { column, sort }: { column: Column; sort: Direction },
  locale: Locale,
): ProductOrder {
  const { of, text, value, fits } = columns[column](locale);
  const direction = sql.raw(sort);
  const name = column === 'title' ? `${column} ${locale}` : column;
  return {
    by: column === 'id' ? sql`p.id ${direction}` : sql`${of} ${direction}, p.id ${direction}`,
    key: text,
    mark: ({ id, key }) => Buffer.from(JSON.stringify([name, sort, key, id])).toString('base64url'),
    past: (mark) => {
      const read = Mark.safeParse(readMark(mark));
      if (!read.success) throw invalid('after', 'invalid');
      const [ofName, ofSort, last, id] = read.data;
      if (ofName !== name || ofSort !== sort || !fits.test(last) || !last.isWellFormed()) {
        throw invalid('after', 'invalid');
      }
      return sql`(${of}, p.id) ${sql.raw(sort === 'asc' ? '>' : '<')} (${value(last)}, ${id}::bigint)`;
    },
  };
}

function readMark(mark: string): unknown {
  try {
    return JSON.parse(Buffer.from(mark, 'base64url').toString());
  } catch {
    return null;
  }
}
