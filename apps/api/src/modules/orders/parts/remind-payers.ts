import { inArray } from 'drizzle-orm';

import { orderParts } from '../../../db/schema/orders.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { consumeLimit } from '../../accounts/index.ts';
import { lockOrderById } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { isPaying, ownOrderOfGroup, partsOfOrder } from './queries.ts';
import { tellPayers } from './secure-part.ts';

/**
 * Reminds members who have not paid their part, all of them or some: on their pages, and by a notification where they have an account.
 * @throws not-found, payment-not-awaited, too-many-requests
 */
export async function remindPayers(
  ctx: Ctx & { actor: UserActor },
  { uuid, numbers }: { uuid: string; numbers: number[] | undefined },
  { onParts }: Pick<OrderHooks, 'onParts'>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const orderId = await ownOrderOfGroup(tx, ctx.actor, uuid);
    const order = await lockOrderById(tx, orderId);
    const asked = (await partsOfOrder(tx, orderId)).filter(
      ({ status, number }) => status === 'awaited' && (numbers?.includes(number) ?? true),
    );
    if (!isPaying(order) || asked.length === 0) throw new Failure('payment-not-awaited');
    await consumeLimit({ db: tx, now: ctx.now }, 'nudges-of-group', uuid);
    await tx
      .update(orderParts)
      .set({ remindedAt: ctx.now })
      .where(
        inArray(
          orderParts.id,
          asked.map(({ id }) => id),
        ),
      );
    await onParts(tx, ctx, { orderId, about: 'unpaid', numbers: asked.map(({ number }) => number) });
    await tellPayers(tx, ctx, orderId);
  });
}
