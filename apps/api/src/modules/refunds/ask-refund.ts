import type { AskRefund } from '@hamper/contract/refunds';
import type { SQL } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { orderRefundLines, orderRefunds } from '../../db/schema/refunds.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { canRequestRefund, lockOrder, recordEvent, readOrder } from '../orders/index.ts';
import { attachPhotos } from './photos.ts';
import type { OnRefundRequested } from './refund-hooks.ts';
import { requestedRefund } from './rules.ts';

/**
 * Requests a refund for lines of a delivered order, or for all of it. Returns the request's id. Runs under the order's
 * lock, so that of two concurrent requests for a line the second is refused.
 * @throws not-found, refund-not-possible, already-asked, idempotency-mismatch, validation
 */
export async function askRefund(
  ctx: Ctx,
  { input, scope, key }: { input: AskRefund; scope: SQL; key: string | null },
  onRequested: OnRefundRequested,
): Promise<number> {
  const { actor, now } = ctx;
  return ctx.db.transaction((tx) =>
    idempotent(tx, { actor, call: 'ask-refund', key, body: input }, async () => {
      const { id: orderId } = await lockOrder(tx, input.order_id, scope);
      const row = await readOrder(tx, scope, orderId);
      const { order } = row;
      const { whole, requestedMinor, lines } = requestedRefund(row, input.lines);
      if (!canRequestRefund(row, now)) throw new Failure('refund-not-possible');
      const own = actor.kind === 'user' && actor.id === order.userId;
      const [request] = await tx
        .insert(orderRefunds)
        .values({
          uuid: uuid(),
          orderId,
          // Anybody may have the private link.
          userId: own ? actor.id : null,
          cause: input.cause,
          photos: input.photos ?? [],
          whole,
          requestedMinor,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: orderRefunds.id });
      if (!request) throw new Error('The request was not written');
      if (lines.length > 0)
        await tx.insert(orderRefundLines).values(lines.map((line) => ({ ...line, refundId: request.id })));
      await attachPhotos(tx, ctx, { refundId: request.id, orderId, paths: input.photos ?? [] });
      const userId = own ? actor.id : null;
      await recordEvent(tx, ctx, { order, kind: 'refund', mover: 'shopper', actorId: userId });
      await onRequested(tx, ctx, { orderId, shopId: order.shopId, userId });
      return request.id;
    }),
  );
}
