import { and, eq, ne, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import type { brands, categories } from '../../../db/schema/catalogue.ts';
import { invalid } from '../../../failure.ts';
import { productSlug } from '../products/product-writes.ts';

interface SlugRequest {
  /** The one that was asked for. */
  slug: string | undefined;
  title: string;
  /** The row that it is for, where that is there already. */
  own?: number;
  /** Tells namesakes apart. */
  part: string;
}

/**
 * A name in an address that no other row of the table has: the one that was asked for, or one made of the title.
 * @throws validation of a `slug` that another has
 */
export async function takeSlug(
  tx: Db,
  table: typeof categories | typeof brands,
  { slug, title, own = 0, part }: SlugRequest,
): Promise<string> {
  // Of two who take the same one at once, the second sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('catalogue slugs', 0))`);
  const isTaken = async (name: string) =>
    (await tx.$count(table, and(eq(table.slug, name), ne(table.id, own)))) > 0;
  if (slug !== undefined) {
    if (await isTaken(slug)) throw invalid('slug', 'slug-taken');
    return slug;
  }
  const made = productSlug(title, '');
  return (await isTaken(made)) ? productSlug(title, part) : made;
}
