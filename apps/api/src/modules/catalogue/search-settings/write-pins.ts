import type { Pin, PinInput } from '@hamper/contract/catalogue/search-settings';
import type { Ref } from '@hamper/contract/envelope';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../../db/has-ref.ts';
import { type Db, isTaken, transactionWithRetry } from '../../../db/query.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { searchPinProducts, searchPins } from '../../../db/schema/search.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { searchKey } from '../search/pinned-products.ts';

const MAX_PINS = 10_000;

const fields = {
  id: searchPins.id,
  uuid: searchPins.uuid,
  locale: searchPins.locale,
  search: searchPins.search,
  updatedAt: searchPins.updatedAt,
  productIds: sql<number[]>`coalesce((
    select json_agg(p.product_id order by p.position) from search_pin_products p where p.pin_id = ${searchPins.id}
  ), '[]')`,
};

interface Row extends Pick<
  typeof searchPins.$inferSelect,
  'id' | 'uuid' | 'locale' | 'search' | 'updatedAt'
> {
  productIds: number[];
}

const presentPin = ({ productIds, updatedAt, ...row }: Row): Pin => ({
  ...row,
  product_ids: productIds,
  updated_at: updatedAt.toISOString(),
});

interface List {
  search?: string | undefined;
  page: number;
  perPage: number;
}

/** Pinned searches, latest first; `search`: that of this text, in every language. */
export async function pinPage(db: Db, { search, page, perPage }: List): Promise<Listing<Pin>> {
  const where = search === undefined ? undefined : eq(searchPins.searchKey, searchKey(search));
  const [found, total] = await Promise.all([
    db
      .select(fields)
      .from(searchPins)
      .where(where)
      .orderBy(desc(searchPins.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(searchPins, where),
  ]);
  return { rows: found.map(presentPin), total };
}

/**
 * Pins products to a search; a repeat with the same `key` answers what was pinned.
 * @throws validation, idempotency-mismatch
 */
export const addPin = (ctx: Ctx, input: PinInput, key: string | null): Promise<Pin> =>
  refuseTakenSearch(() =>
    ctx.db.transaction(async (tx) => {
      const id = await idempotent(tx, { actor: ctx.actor, call: 'add-pin', key, body: input }, async () => {
        if ((await tx.$count(searchPins)) >= MAX_PINS)
          throw invalid('search', 'too-many', { limit: MAX_PINS });
        const [added] = await tx
          .insert(searchPins)
          .values({ uuid: uuid(), ...valuesOf(input), updatedAt: ctx.now })
          .returning({ id: searchPins.id });
        if (!added) throw new Error('The pin was not written');
        await writeProducts(tx, added.id, input.product_ids);
        return added.id;
      });
      return pinById(tx, id);
    }),
  );

/** @throws not-found, validation */
export const changePin = (ctx: Ctx, ref: Ref, input: PinInput): Promise<Pin> =>
  refuseTakenSearch(() =>
    // A product that is deleted meanwhile takes its pins along: the two may wait for each other.
    transactionWithRetry(ctx.db, async (tx) => {
      const [pin] = await tx
        .update(searchPins)
        .set({ ...valuesOf(input), updatedAt: ctx.now })
        .where(hasRef(searchPins, ref))
        .returning({ id: searchPins.id });
      if (!pin) throw notFound();
      await tx.delete(searchPinProducts).where(eq(searchPinProducts.pinId, pin.id));
      await writeProducts(tx, pin.id, input.product_ids);
      return pinById(tx, pin.id);
    }),
  );

/** @throws not-found */
export async function removePin({ db }: Ctx, ref: Ref): Promise<void> {
  const gone = await db.delete(searchPins).where(hasRef(searchPins, ref)).returning({ id: searchPins.id });
  if (gone.length === 0) throw notFound();
}

async function pinById(db: Db, id: number): Promise<Pin> {
  const [row] = await db.select(fields).from(searchPins).where(eq(searchPins.id, id));
  if (!row) throw notFound();
  return presentPin(row);
}

function valuesOf({ locale, search }: PinInput) {
  const key = searchKey(search);
  if (key === '') throw invalid('search', 'invalid');
  return { locale: locale ?? null, search, searchKey: key };
}

async function writeProducts(db: Db, pinId: number, productIds: number[]): Promise<void> {
  const twice = productIds.findIndex((id, at) => productIds.indexOf(id) !== at);
  if (twice !== -1) throw invalid(`product_ids.${twice}`, 'invalid');
  const there = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .for('key share');
  const missing = productIds.findIndex((id) => !there.some((product) => product.id === id));
  if (missing !== -1) throw invalid(`product_ids.${missing}`, 'gone');
  await db
    .insert(searchPinProducts)
    .values(productIds.map((productId, position) => ({ pinId, position, productId })));
}

async function refuseTakenSearch(write: () => Promise<Pin>): Promise<Pin> {
  try {
    return await write();
  } catch (error) {
    throw isTaken(error) ? invalid('search', 'pin-taken') : error;
  }
}
