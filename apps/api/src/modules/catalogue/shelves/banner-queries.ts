import { asc, count, eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { banners } from '../../../db/schema/shelves.ts';
import type { Listing } from '../../../http/envelope.ts';

export type BannerRow = typeof banners.$inferSelect;

export async function bannerPage(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<Listing<BannerRow>> {
  const where = eq(banners.active, true);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(banners).where(where),
    db
      .select()
      .from(banners)
      .where(where)
      .orderBy(asc(banners.position), asc(banners.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
