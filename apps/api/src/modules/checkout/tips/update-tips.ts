import type { Ref } from '@hamper/contract/envelope';
import { isOver } from '@hamper/contract/lifecycle';
import { toMinor } from '@hamper/contract/prices/money';
import { eq, type SQL } from 'drizzle-orm';

import { transactionWithRetry } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { consumeLimit } from '../../accounts/index.ts';
import {
  isPaidByEach,
  linesOfOrder,
  lockOrder,
  payDifference,
  recordEvent,
  waysToPayMore,
  writePrice,
} from '../../orders/index.ts';
import { activeCurrencies, readSettings } from '../../settings/index.ts';
import { type Obstacle, throwFirstObstacle } from '../obstacle.ts';
import { evaluateTips } from './evaluate-tips.ts';

/**
 * Raises the tip of an order that is not over, with its total and its payment, in one transaction; the same again changes
 * nothing. It is never lowered: whoever was promised it counts on it.
 * Cash is raised only until the order is ready: afterwards a courier may have it already.
 * @throws not-found, move-not-allowed, tips-too-big, payment-unavailable, wallet-insufficient, too-many-requests, validation
 */
export async function updateTips(
  ctx: Ctx,
  { ref, scope, tips }: { ref: Ref; scope: SQL; tips: number },
): Promise<void> {
  await transactionWithRetry(ctx.db, async (tx) => {
    const order = await lockOrder(tx, ref, scope);
    const tipsMinor = toMinor(tips);
    if (tipsMinor === order.tipsMinor) return;
    if (isOver(order.status) || order.kind !== 'goods' || (await isPaidByEach(tx, order.id)))
      throw new Failure('move-not-allowed');
    if (tipsMinor < order.tipsMinor) throw invalid('tips', 'invalid');
    const currency = (await activeCurrencies(tx)).find(({ id }) => id === order.currencyId) ?? ctx.currency;
    const obstacles: Obstacle[] = [];
    const settings = await readSettings(tx);
    evaluateTips(
      { currency, locale: ctx.locale },
      { tips: tipsMinor, items: order.priceMinor, settings, obstacles },
    );
    throwFirstObstacle(obstacles);
    const method = await waysToPayMore(tx, ctx, order);
    if (method === 'cash' && !['new', 'accepted'].includes(order.status))
      throw new Failure('move-not-allowed');
    await consumeLimit({ ...ctx, db: tx }, 'tips-for-order', String(order.id));
    const raised = { ...order, tipsMinor };
    const { total } = await writePrice(tx, ctx, raised, await linesOfOrder(tx, order.id));
    const differenceMinor = total - order.totalMinor;
    const maxTotalMinor = order.maxTotalMinor + differenceMinor;
    const walletMinor = await payDifference(tx, ctx, order, {
      ...{ method, differenceMinor, totalMinor: total, maxTotalMinor },
    });
    await tx
      .update(orders)
      .set({ tipsMinor, walletMinor, maxTotalMinor, updatedAt: ctx.now })
      .where(eq(orders.id, order.id));
    const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    await recordEvent(tx, ctx, { order, kind: 'payment', mover: 'shopper', actorId });
  });
}
