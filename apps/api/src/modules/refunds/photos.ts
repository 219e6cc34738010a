import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { refundPhotos } from '../../db/schema/refunds.ts';
import type { Actor, Ctx } from '../../http/context.ts';
import { Failure, invalid } from '../../http/failure.ts';
import type { Upload } from '../../http/read-body.ts';
import { forgetPhoto, keepPicture, spend } from '../accounts/index.ts';
import { canRequestRefund, readOrder } from '../orders/index.ts';

interface Bringing {
  orderId: number;
  /** Whose orders there are for whoever brings it. */
  scope: SQL;
}

/**
 * Keeps a photo for a request that is still to come about an order, and answers its name. Nothing of it is read before it
 * is known that the order is theirs and can be asked back. One that no request names goes after a day.
 */
export async function addPhoto(ctx: Ctx, { orderId, scope }: Bringing, upload: Upload): Promise<string> {
  const { actor, db, now, ports } = ctx;
  const row = await readOrder(db, scope, orderId);
  if (!canRequestRefund(row, now)) throw new Failure('refund-not-possible');
  await spend(ctx, 'photos-for-order', String(row.order.id));
  const path = await keepPicture(ctx, upload);
  try {
    await db.insert(refundPhotos).values({
      path,
      orderId: row.order.id,
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

/** Gives photos to a request about the order they were brought for; only who brought one can, and once. */
export async function attachPhotos(
  tx: Db,
  { actor }: Pick<Ctx, 'actor'>,
  { refundId, orderId, paths }: { refundId: number; orderId: number; paths: string[] },
): Promise<void> {
  if (paths.length === 0) return;
  const used = await tx
    .update(refundPhotos)
    .set({ refundId })
    .where(
      and(
        inArray(refundPhotos.path, paths),
        eq(refundPhotos.orderId, orderId),
        isNull(refundPhotos.refundId),
        uploadedBy(actor),
      ),
    )
    .returning({ path: refundPhotos.path });
  const missing = paths.findIndex(
    (path, index) => !used.some((photo) => photo.path === path) || paths.indexOf(path) < index,
  );
  if (missing >= 0) throw invalid(`photos.${missing}`, 'invalid');
}

/** Somebody who has signed in since is who they were as a guest. */
function uploadedBy(actor: Actor): SQL {
  const ways = [
    actor.kind === 'user' ? eq(refundPhotos.userId, actor.id) : undefined,
    actor.guestHash ? eq(refundPhotos.guestHash, actor.guestHash) : undefined,
  ];
  return or(...ways) ?? sql`false`;
}
