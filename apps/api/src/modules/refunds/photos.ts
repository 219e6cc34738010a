import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { refundPhotos } from '../../db/schema/refunds.ts';
import type { Actor, Ctx } from '../../http/context.ts';
import { invalid } from '../../http/failure.ts';
import { forgetPhoto, keepPicture } from '../accounts/index.ts';

/** Keeps a photo for a request that is still to come, and answers its name. One that no request names goes after a day. */
export async function bringPhoto(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  const { actor, db, now, ports } = ctx;
  const path = await keepPicture(ctx, bytes);
  try {
    await db.insert(refundPhotos).values({
      path,
      userId: actor.kind === 'user' ? actor.id : null,
      guestHash: actor.kind === 'guest' ? actor.guestHash : null,
      createdAt: now,
    });
  } catch (error) {
    await forgetPhoto(ports.files, path);
    throw error;
  }
  return path;
}

/** Gives photos to a request; only who brought one can, and once. */
export async function usePhotos(
  tx: Db,
  { actor }: Pick<Ctx, 'actor'>,
  { refundId, paths }: { refundId: number; paths: string[] },
): Promise<void> {
  if (paths.length === 0) return;
  const used = await tx
    .update(refundPhotos)
    .set({ refundId })
    .where(and(inArray(refundPhotos.path, paths), isNull(refundPhotos.refundId), broughtBy(actor)))
    .returning({ path: refundPhotos.path });
  const missing = paths.findIndex(
    (path, index) => !used.some((photo) => photo.path === path) || paths.indexOf(path) < index,
  );
  if (missing >= 0) throw invalid(`photos.${missing}`, 'invalid');
}

/** Somebody who has signed in since is who they were as a guest. */
function broughtBy(actor: Actor): SQL {
  const ways = [
    actor.kind === 'user' ? eq(refundPhotos.userId, actor.id) : undefined,
    actor.guestHash ? eq(refundPhotos.guestHash, actor.guestHash) : undefined,
  ];
  return or(...ways) ?? sql`false`;
}
