import type { Draft } from '@hamper/contract/applications/applications';
import type { CourierData, SellerData } from '@hamper/contract/applications/fields';
import { and, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { applications } from '../../db/schema/applications.ts';
import { categories, tags } from '../../db/schema/catalogue.ts';
import { invalid } from '../../failure.ts';
import type { ApplicationFields } from './queries.ts';

type Data = SellerData & CourierData;

/** Writes what is filled in of a locked application. A field that is left out stays, an empty one goes. */
export async function fillIn(
  tx: Db,
  { id, data: before }: Pick<ApplicationFields, 'id' | 'data'>,
  { data: given }: Pick<Draft, 'data'>,
  now: Date,
): Promise<void> {
  const filled = [...new Set([...Object.keys(before), ...Object.keys(given)])]
    .map((field) => [field, merged(valueAt(before, field), valueAt(given, field))] as const)
    .filter(([, value]) => !isBlank(value));
  // Fields of one type merged with fields of the same type: of its shape again.
  const data = Object.fromEntries(filled) as Data;
  await checkSeller(tx, data);
  await tx.update(applications).set({ data, updatedAt: now }).where(eq(applications.id, id));
}

const valueAt = (data: object, field: string): unknown => new Map(Object.entries(data)).get(field);

/** A new value in the place of the one before; of a text by language each for itself. */
function merged(before: unknown, given: unknown): unknown {
  if (given === undefined) return before;
  if (!isTexts(given)) return given;
  const texts = { ...(isTexts(before) ? before : {}), ...given };
  return Object.fromEntries(Object.entries(texts).filter(([, words]) => words !== ''));
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((words) => typeof words === 'string');

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

async function checkSeller(tx: Db, data: Data): Promise<void> {
  const { delivery_time_from: from, delivery_time_to: to, categories: kinds = [], tags: tagIds = [] } = data;
  if (from !== undefined && to !== undefined && to < from)
    throw invalid('data.delivery_time_to', 'too-small', { limit: from });
  if (kinds.length > 0 && (await existingKinds(tx, kinds)).length < new Set(kinds).size)
    throw invalid('data.categories', 'invalid');
  if (tagIds.length > 0 && (await existingTags(tx, tagIds)).length < new Set(tagIds).size)
    throw invalid('data.tags', 'invalid');
}

/** Those kinds of shop that there are, in their given order. */
export async function existingKinds(tx: Db, ids: readonly number[]): Promise<number[]> {
  const isKind = and(
    inArray(categories.id, [...ids]),
    eq(categories.type, 'shop'),
    eq(categories.active, true),
  );
  const found = await tx.select({ id: categories.id }).from(categories).where(isKind);
  return inOrder(ids, found);
}

/** Those tags of shops that there are, likewise. */
export const existingTags = async (tx: Db, ids: readonly number[]): Promise<number[]> =>
  inOrder(
    ids,
    await tx
      .select({ id: tags.id })
      .from(tags)
      .where(inArray(tags.id, [...ids])),
  );

const inOrder = (ids: readonly number[], found: readonly { id: number }[]): number[] =>
  [...new Set(ids)].filter((id) => found.some((one) => one.id === id));
