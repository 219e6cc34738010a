import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { refundPhotos } from '../../db/schema/refunds.ts';
import { Failure, invalid } from '../../failure.ts';
import type { Actor, Ctx } from '../../http/context.ts';
import type { Upload } from '../../http/read-body.ts';
import { consumeLimit, storePictureOnce } from '../accounts/index.ts';
import { canRequestRefund, readOrder } from '../orders/index.ts';

interface PhotoTarget {
  orderId: number;
  /** The orders that the uploader may see. */
  scope: SQL;
  /** A repeat with the same one answers the photo that was stored. */
  key: string | null;
}

/**
 * Stores a photo for a refund request that follows, and returns its path. The upload is not read before access and
 * refundability are checked. A photo without a request is deleted after a day.
 * @throws not-found, refund-not-possible, too-many-uploads, idempotency-mismatch
 */
export async function addPhoto(
  ctx: Ctx,
  { orderId, scope, key }: PhotoTarget,
  upload: Upload,
): Promise<string> {
  const { actor, db, now } = ctx;
  const row = await readOrder(db, scope, orderId);
  if (!canRequestRefund(row, now)) throw new Failure('refund-not-possible');
  await consumeLimit(ctx, 'photos-for-order', String(row.order.id));
  const attempt = { upload, call: `refund-photo ${row.order.id}`, key };
  return storePictureOnce(ctx, attempt, (tx, path) =>
    tx
      .insert(refundPhotos)
      .values({
        path,
        orderId: row.order.id,
        userId: actor.kind === 'user' ? actor.id : null,
        guestHash: actor.kind === 'guest' ? actor.guestHash : null,
        createdAt: now,
      })
      .onConflictDoNothing(),
  );
}

/**
 * Attaches photos to a refund request of the same order; each once, and by its uploader alone.
 * @throws validation
 */
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

/** Photos of the account, and those uploaded as a guest before signing in. */
function uploadedBy(actor: Actor): SQL {
  const conditions = [
    actor.kind === 'user' ? eq(refundPhotos.userId, actor.id) : undefined,
    actor.guestHash ? eq(refundPhotos.guestHash, actor.guestHash) : undefined,
  ];
  return or(...conditions) ?? sql`false`;
}
