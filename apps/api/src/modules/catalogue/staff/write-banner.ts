import type { Ref } from '@hamper/contract/envelope';
import type { BannerFields, StaffBanner } from '@hamper/contract/staff/catalogue';
import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import { banners } from '../../../db/schema/shelves.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { keepPicturesOf } from '../../content/index.ts';

type AdminCtx = Pick<Ctx, 'db' | 'actor' | 'now'>;

const MAX_BANNERS = 100;

const present = (row: typeof banners.$inferSelect): StaffBanner => ({
  ...{ id: row.id, uuid: row.uuid, titles: row.title, descriptions: row.about ?? {}, img: row.img },
  ...{ tone: row.tone, url: row.link, position: row.position, active: row.active },
});

/** A page of banners in their order, shown or not. */
export async function staffBannerPage(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<Listing<StaffBanner>> {
  const rows = await db
    .select()
    .from(banners)
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: rows.map(present), total: await db.$count(banners) };
}

const columnsOf = ({ titles, descriptions, img, tone, url, position, active }: BannerFields) => ({
  ...{ title: titles, about: descriptions ?? null, img: img ?? null, tone: tone ?? null, link: url, active },
  ...(position === undefined ? {} : { position }),
});

/**
 * Adds a banner. A repeat with the same `key` answers the one that was added.
 * @throws validation, idempotency-mismatch
 */
export const addBanner = (ctx: AdminCtx, input: BannerFields, key: string | null): Promise<StaffBanner> =>
  ctx.db.transaction(async (tx) => {
    const attempt = { actor: ctx.actor, call: 'add-banner', key, body: input };
    const id = await idempotent(tx, attempt, async () => {
      if ((await tx.$count(banners)) >= MAX_BANNERS)
        throw invalid('titles', 'too-many', { limit: MAX_BANNERS });
      await keepPicturesOf(tx, ctx, { img: input.img });
      const last = sql<number>`(select coalesce(max(position), 0) + 1 from banners)`;
      const [added] = await tx
        .insert(banners)
        .values({ uuid: uuid(), position: last, ...columnsOf(input) })
        .returning({ id: banners.id });
      if (!added) throw new Error('The banner was not written');
      return added.id;
    });
    return bannerById(tx, id);
  });

/**
 * Changes a banner.
 * @throws not-found, validation
 */
export const changeBanner = (ctx: AdminCtx, ref: Ref, input: BannerFields): Promise<StaffBanner> =>
  ctx.db.transaction(async (tx) => {
    await keepPicturesOf(tx, ctx, { img: input.img });
    const [changed] = await tx
      .update(banners)
      .set(columnsOf(input))
      .where(hasRef(banners, ref))
      .returning({ id: banners.id });
    if (!changed) throw notFound();
    return bannerById(tx, changed.id);
  });

/** @throws not-found */
export async function removeBanner({ db }: Pick<Ctx, 'db'>, ref: Ref): Promise<void> {
  const gone = await db.delete(banners).where(hasRef(banners, ref)).returning({ id: banners.id });
  if (gone.length === 0) throw notFound();
}

async function bannerById(tx: Db, id: number): Promise<StaffBanner> {
  const [banner] = await tx.select().from(banners).where(eq(banners.id, id));
  if (!banner) throw notFound();
  return present(banner);
}
