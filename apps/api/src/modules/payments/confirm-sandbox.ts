import { and, eq } from 'drizzle-orm';

import { transactions } from '../../db/schema/payments.ts';
import { payments } from '../../db/schema/settings.ts';
import { Failure } from '../../failure.ts';
import { applyPayment } from './apply-payment.ts';
import { cardProviderOf, type PaymentEnv, type PaymentHooks } from './env.ts';

/**
 * Demo only: the shopper's answer to the second step of a sandbox card.
 * @throws payment-not-awaited
 */
export async function confirmSandbox(
  env: PaymentEnv,
  hooks: PaymentHooks,
  { orderId, approve }: { orderId: number; approve: boolean },
): Promise<void> {
  const [awaited] = await env.db
    .select({ ref: transactions.providerRef, tag: payments.tag })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(
      and(
        eq(transactions.orderId, orderId),
        eq(transactions.status, 'progress'),
        eq(transactions.needsAction, true),
      ),
    );
  const confirm = awaited && cardProviderOf(env, awaited.tag)?.confirm;
  if (!awaited?.ref || !confirm) throw new Failure('payment-not-awaited');
  const { tag, ref } = awaited;
  const payment = await confirm(ref, approve);
  await env.db.transaction((tx) => applyPayment(tx, env, hooks, { tag, payment }));
}
