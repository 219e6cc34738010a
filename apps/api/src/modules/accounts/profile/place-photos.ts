import { randomUUID } from 'node:crypto';

import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { placePhotos } from '../../../db/schema/accounts.ts';
import { invalid } from '../../../failure.ts';
import type { Actor, Ctx } from '../../../http/context.ts';
import type { Upload } from '../../../http/read-body.ts';
import { consumePhotoLimits } from '../limits.ts';

/** The file of a photo of a place. No picture's address leads there: it is read by those whose delivery it is. */
export const placePhotoKey = (id: string): string => `places/${id}.webp`;

/**
 * Stores a photo of the place that a delivery goes to, and returns its id. One that no address and no order names is
 * deleted after a day.
 * @throws too-many-requests, validation for a file that is no picture
 */
export async function addPlacePhoto(ctx: Ctx, upload: Upload): Promise<string> {
  const { actor, db, now, ports } = ctx;
  await consumePhotoLimits(ctx);
  const picture = await upload.asFile((path) => ports.photos.picture(path));
  if (!picture) throw invalid('photo', 'picture-unreadable');
  const id = randomUUID();
  // The row first: a file without one would stay for ever.
  await db.insert(placePhotos).values({
    id,
    userId: actor.kind === 'user' ? actor.id : null,
    guestHash: actor.kind === 'guest' ? actor.guestHash : null,
    createdAt: now,
  });
  await ports.files.put(placePhotoKey(id), picture);
  return id;
}

/** A page of somebody's own photos, latest first. */
export async function placePhotoPage(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { page, perPage }: { page: number; perPage: number },
) {
  const { id, createdAt } = placePhotos;
  const rows = await db
    .select({ id, createdAt })
    .from(placePhotos)
    .where(isOwnPlacePhoto(actor))
    .orderBy(desc(createdAt), id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(placePhotos, isOwnPlacePhoto(actor)) };
}

/** Gives what a guest uploaded to the account that they sign in to: another device of theirs must find it there. */
export async function transferPlacePhotos(tx: Db, guestHash: Buffer, userId: number): Promise<void> {
  await tx
    .update(placePhotos)
    .set({ userId, guestHash: null })
    .where(and(eq(placePhotos.guestHash, guestHash), isNull(placePhotos.userId)));
}

/** The condition for photos that somebody uploaded. */
export function isOwnPlacePhoto(actor: Actor): SQL {
  const conditions = [
    actor.kind === 'user' ? eq(placePhotos.userId, actor.id) : undefined,
    actor.guestHash ? eq(placePhotos.guestHash, actor.guestHash) : undefined,
  ];
  return or(...conditions) ?? sql`false`;
}

/**
 * Keeps a photo from being deleted until the transaction ends, which then names it.
 * @throws validation of `field` for a photo of somebody else, or that is gone
 */
export async function lockPlacePhoto(tx: Db, actor: Actor, id: string, field: string): Promise<void> {
  const [found] = await tx
    .select({ id: placePhotos.id })
    .from(placePhotos)
    .where(and(eq(placePhotos.id, id), isOwnPlacePhoto(actor)))
    .for('key share');
  if (!found) throw invalid(field, 'invalid');
}
