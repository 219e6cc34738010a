import type { Locale } from '@hamper/contract/locale';
import type { ProductListQuery } from '@hamper/contract/products';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';

import { invalid } from '../../../failure.ts';

type Direction = z.output<typeof ProductListQuery>['sort'];
type Column = z.output<typeof ProductListQuery>['column'] | 'saving';

/** A total order of products `p`, with cursors to go on in it. */
export interface ProductOrder {
  by: SQL;
  /** The sort key of a product, as text. */
  key: SQL;
  /** The cursor of a product, for `after`. */
  cursorOf(last: { id: number; key: string }): string;
  /** The condition of coming after the product of a cursor; a cursor of another order is refused. */
  after(cursor: string): SQL;
}

interface SortColumn {
  value: SQL;
  /** As text that reads back as the same value. */
  text: SQL;
  parse(text: string): SQL;
  pattern: RegExp;
}

const integerColumn = (value: SQL): SortColumn => ({
  value,
  text: sql`${value}::text`,
  parse: (text) => sql`${text}::bigint`,
  pattern: /^\d{1,15}$/,
});

const columns = {
  id: () => integerColumn(sql`p.id`),
  price: () => integerColumn(sql`p.total_minor`),
  popularity: () => integerColumn(sql`p.popularity`),
  saving: () => integerColumn(sql`p.saving_minor`),
  created_at: () => ({
    value: sql`p.created_at`,
    text: sql`(extract(epoch from p.created_at) * 1000000)::bigint::text`,
    parse: (text) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
    pattern: /^\d{1,15}\d?$/,
  }),
  // Unrated products come after the worst.
  rating: () => ({
    value: sql`coalesce(p.rating_avg, 0::real)`,
    text: sql`coalesce(p.rating_avg, 0::real)::text`,
    parse: (text) => sql`${text}::real`,
    pattern: /^\d(\.\d{1,6})?$/,
  }),
  title: (locale) => {
    // With a parameter the planner would not recognise the index of this language.
    const value = sql`title_key(p.title, ${sql.raw(`'${locale}'`)})`;
    return { value, text: value, parse: (text) => sql`${text}::text`, pattern: /^[^\0]*$/ };
  },
} satisfies Record<Column, (locale: Locale) => SortColumn>;

const Cursor = z.tuple([z.string(), z.string(), z.string().max(200), z.int().positive()]);

export function productOrder(
  { column, sort }: { column: Column; sort: Direction },
  locale: Locale,
): ProductOrder {
  const { value, text, parse, pattern } = columns[column](locale);
  const direction = sql.raw(sort);
  const name = column === 'title' ? `${column} ${locale}` : column;
  return {
    by: column === 'id' ? sql`p.id ${direction}` : sql`${value} ${direction}, p.id ${direction}`,
    key: text,
    cursorOf: ({ id, key }) => Buffer.from(JSON.stringify([name, sort, key, id])).toString('base64url'),
    after: (cursor) => {
      const read = Cursor.safeParse(decodeCursor(cursor));
      if (!read.success) throw invalid('after', 'invalid');
      const [cursorName, cursorSort, last, id] = read.data;
      if (cursorName !== name || cursorSort !== sort || !pattern.test(last) || !last.isWellFormed()) {
        throw invalid('after', 'invalid');
      }
      return sql`(${value}, p.id) ${sql.raw(sort === 'asc' ? '>' : '<')} (${parse(last)}, ${id}::bigint)`;
    },
  };
}

function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
