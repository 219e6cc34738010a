import { and, eq, isNotNull, lte } from 'drizzle-orm';

import { dueRows, processDue } from '../../../db/process-due.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { settings } from '../../../db/schema/settings.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { LockedOrder } from '../lock-order.ts';
import type { OnTransition } from '../order-hooks.ts';
import { isAwaitingTransfer } from '../settlement/settle-payments.ts';
import { transitionOrder } from '../transitions/transition-order.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A transfer takes a day or two, and a weekend. */
const DEFAULT_DAYS = 3;
const MAX_DAYS = 30;

/** Until when an order waits for a bank transfer: by the setting `transfer_days`, and not beyond the start of its slot. */
export async function transferDeadline(db: Db, now: Date, slotFrom: Date | null): Promise<Date> {
  const [found] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'transfer_days'));
  const configured = /^\d{1,3}$/.test(found?.value ?? '') ? Number(found?.value) : 0;
  const days = configured > 0 ? Math.min(configured, MAX_DAYS) : DEFAULT_DAYS;
  return new Date(Math.min(now.getTime() + days * DAY_MS, slotFrom?.getTime() ?? Number.POSITIVE_INFINITY));
}

const isOverdue = (now: Date) =>
  and(isNotNull(orders.placedAt), eq(orders.status, 'new'), lte(orders.payUntil, now));

/**
 * Cancels orders whose transfer did not come in time, which releases what they hold. A failure is reported to `onFailure`
 * and does not hold up the others.
 */
export async function expireTransfers(
  env: PaymentEnv,
  onTransition: OnTransition,
  onFailure: (orderId: number, error: unknown) => void,
): Promise<void> {
  await processDue({
    page: dueRows(env.db, orders, isOverdue(env.now)),
    process: (id) => transactionWithRetry(env.db, (tx) => expireTransfer(tx, env, { id, onTransition })),
    onFailure,
  });
}

async function expireTransfer(
  tx: Db,
  env: PaymentEnv,
  { id, onTransition }: { id: number; onTransition: OnTransition },
) {
  const [order]: LockedOrder[] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOverdue(env.now)))
    .for('update', { skipLocked: true });
  if (!order) return;
  if (!(await isAwaitingTransfer(tx, id))) {
    await tx.update(orders).set({ payUntil: null }).where(eq(orders.id, id));
    return;
  }
  const transition = { mover: 'system', to: 'canceled', actorId: null, reason: 'transfer' } as const;
  await transitionOrder(tx, env, order, transition, onTransition);
}
