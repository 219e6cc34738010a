import type { Ref } from '@hamper/contract/envelope';
import type { BrandFields, StaffBrand } from '@hamper/contract/staff/catalogue';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../../db/has-ref.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { brands, products } from '../../../db/schema/catalogue.ts';
import { Failure, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { keepPicturesOf } from '../../content/index.ts';
import { reindexIfRenamed } from '../search/reindex-renamed.ts';
import { takeSlug } from './take-slug.ts';

type AdminCtx = Pick<Ctx, 'db' | 'actor' | 'now' | 'ports'>;

/** A page of brands by name, shown or not. */
export async function staffBrandPage(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<Listing<StaffBrand>> {
  const rows = await db
    .select()
    .from(brands)
    .orderBy(asc(brands.title), asc(brands.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(brands) };
}

/**
 * Adds a brand. A repeat with the same `key` answers the one that was added.
 * @throws validation, idempotency-mismatch
 */
export const addBrand = (ctx: AdminCtx, input: BrandFields, key: string | null): Promise<StaffBrand> =>
  transactionWithRetry(ctx.db, async (tx) => {
    const attempt = { actor: ctx.actor, call: 'add-brand', key, body: input };
    const id = await idempotent(tx, attempt, async () => {
      const own = uuid();
      const slug = await takeSlug(tx, brands, { ...input, slug: input.slug, part: own.slice(-6) });
      await keepPicturesOf(tx, ctx, { img: input.img });
      const { title, img, active } = input;
      const [added] = await tx
        .insert(brands)
        .values({ uuid: own, slug, title, img: img ?? null, active })
        .returning({ id: brands.id });
      if (!added) throw new Error('The brand was not written');
      return added.id;
    });
    return brandById(tx, id);
  });

/**
 * Changes a brand.
 * @throws not-found, validation
 */
export const changeBrand = (ctx: AdminCtx, ref: Ref, input: BrandFields): Promise<StaffBrand> =>
  transactionWithRetry(ctx.db, async (tx) => {
    const { id, uuid: own, title: from } = await lockBrand(tx, ref);
    const slug =
      input.slug && (await takeSlug(tx, brands, { ...input, slug: input.slug, own: id, part: own }));
    await keepPicturesOf(tx, ctx, { img: input.img });
    const { title, img, active } = input;
    await tx
      .update(brands)
      .set({ title, img: img ?? null, active, ...(slug === undefined ? {} : { slug }) })
      .where(eq(brands.id, id));
    await reindexIfRenamed(tx, ctx, { kind: 'brand', id, from, to: title });
    return brandById(tx, id);
  });

/**
 * Deletes a brand that no product has.
 * @throws not-found, content-in-use
 */
export const removeBrand = ({ db }: Pick<Ctx, 'db'>, ref: Ref): Promise<void> =>
  transactionWithRetry(db, async (tx) => {
    const { id } = await lockBrand(tx, ref);
    if ((await tx.$count(products, eq(products.brandId, id))) > 0) throw new Failure('content-in-use');
    await tx.delete(brands).where(eq(brands.id, id));
  });

async function lockBrand(tx: Db, ref: Ref): Promise<StaffBrand> {
  const [brand] = await tx.select().from(brands).where(hasRef(brands, ref)).for('update');
  if (!brand) throw notFound();
  return brand;
}

async function brandById(tx: Db, id: number): Promise<StaffBrand> {
  const [brand] = await tx.select().from(brands).where(eq(brands.id, id));
  if (!brand) throw notFound();
  return brand;
}
