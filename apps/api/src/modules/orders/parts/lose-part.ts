import { logLine } from '../../../db/log-line.ts';
import type { Db } from '../../../db/query.ts';
import { lockTransactions, type PaymentEnv } from '../../payments/index.ts';
import type { LockedOrder } from '../lock-order.ts';
import { transactionByTag } from '../settlement/settle-payments.ts';
import { isPaying, type PartRow } from './queries.ts';
import { markParts } from './settle-parts.ts';
import { writeCashDue } from './write-cash-due.ts';

/** Whether money for a part is held or was taken. */
export async function isPartSecured(tx: Db, env: PaymentEnv, { id: partId }: PartRow): Promise<boolean> {
  const known = await lockTransactions(tx, env, { partId });
  return known.some(
    ({ status, authorisedMinor }) => status === 'paid' || (status === 'progress' && authorisedMinor > 0),
  );
}

/**
 * Handles a part of a locked order whose hold its bank has let go. It is to be paid again while the order waits; once its shop has
 * it, it is the owner's, whose payment secures the whole.
 */
export async function losePart(tx: Db, order: LockedOrder, part: PartRow): Promise<void> {
  if (order.status === 'canceled') return;
  await markParts(tx, [part], isPaying(order) ? 'awaited' : 'owner');
  await writeCashDue(tx, order);
  const isSettled = order.status !== 'new' && order.status !== 'accepted';
  const cash = isSettled ? await transactionByTag(tx, order.id, 'cash') : undefined;
  // The owner's own hold beyond their part has been let go, too: staff have to collect the money.
  if (isSettled && cash?.status !== 'progress')
    logLine({
      level: 'error',
      event: 'nothing to take',
      order: order.id,
      part: part.id,
      asked: part.agreedMinor,
    });
}
