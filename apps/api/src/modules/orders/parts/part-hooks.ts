import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderParts } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import type { PaymentHooks } from '../../payments/index.ts';
import { lockOrderById } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { settleAfterPayment } from '../settlement/settle-shop.ts';
import { isPartSecured, losePart } from './lose-part.ts';
import { isPaying } from './queries.ts';
import { securePart, tellPayers } from './secure-part.ts';
import { releasePart } from './settle-parts.ts';

/** A part with its locked order; whoever hears of a payment has locked that before the payment. */
async function lockPart(tx: Db, partId: number) {
  const read = async () => {
    const [part] = await tx.select().from(orderParts).where(eq(orderParts.id, partId));
    if (!part) throw new Error(`There is no part ${partId}`);
    return part;
  };
  const { orderId } = await read();
  const order = await lockOrderById(tx, orderId);
  return { order, part: await read() };
}

interface PartHooks extends Pick<OrderHooks, 'onPlaced'> {
  /** Runs when money for a part comes, or goes back at its provider: it may be the last that an order lacked. */
  onMoney(tx: Db, env: Env, orderId: number): Promise<void>;
}

/** The reactions of orders to the payments of members' parts: each is in, or given back where its time was over. */
export const partHooks = (hooks: PartHooks): PaymentHooks['part'] => {
  const onUpdated: PaymentHooks['part']['onUpdated'] = async (tx, env, { partId }) => {
    const { order } = await lockPart(tx, partId);
    await hooks.onMoney(tx, env, order.id);
    await settleAfterPayment(tx, { order, now: env.now });
    await tellPayers(tx, env, order.id);
  };
  return {
    onUpdated,
    // Its refund is enqueued.
    onPaidLate: onUpdated,
    async onSecured(tx, env, { partId }) {
      const { order, part } = await lockPart(tx, partId);
      if (isPaying(order) && part.status === 'awaited') await securePart(tx, env, part, hooks);
      else if (part.status !== 'paid') await releasePart(tx, env, part);
    },
    // One that was never paid may be paid by another card until its time is over.
    async onFailed(tx, env, { partId }) {
      const { order, part } = await lockPart(tx, partId);
      if (part.status === 'paid' && !(await isPartSecured(tx, env, part))) await losePart(tx, order, part);
      await tellPayers(tx, env, order.id);
    },
  };
};
