import type { Brand } from '@hamper/contract/catalogue';
import type { Ref } from '@hamper/contract/envelope';
import { and, asc, count, eq, sql } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import { brands } from '../../../db/schema/catalogue.ts';
import { notFound } from '../../../failure.ts';
import type { Listing } from '../../../http/envelope.ts';

const columns = {
  id: brands.id,
  uuid: brands.uuid,
  slug: brands.slug,
  title: brands.title,
  img: brands.img,
};

/** Brands by name, those left out of which nothing is sold. */
export async function brandPage(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<Listing<Brand>> {
  const sold = sql`exists (select from products p join shops o on o.id = p.shop_id and o.active
    where p.brand_id = brands.id and p.active)`;
  const where = and(eq(brands.active, true), sold);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(brands).where(where),
    db
      .select(columns)
      .from(brands)
      .where(where)
      .orderBy(asc(brands.title), asc(brands.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function brandByRef(db: Db, ref: Ref): Promise<Brand> {
  const one = hasRef(brands, ref);
  const [brand] = await db
    .select(columns)
    .from(brands)
    .where(and(eq(brands.active, true), one));
  if (!brand) throw notFound();
  return brand;
}
