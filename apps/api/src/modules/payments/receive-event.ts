import { and, eq } from 'drizzle-orm';

import { paymentEvents, transactions } from '../../db/schema/payments.ts';
import { payments } from '../../db/schema/settings.ts';
import type { ProviderEvent } from '../../ports/payment/payment.port.ts';
import { applyPayment } from './apply-payment.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { enqueueTask } from './tasks.ts';

/** Applies an event of a provider, once: a repeated event changes nothing, one that failed may be repeated. */
export async function receiveEvent(
  env: PaymentEnv,
  hooks: PaymentHooks,
  { tag, event }: { tag: string; event: ProviderEvent },
): Promise<void> {
  const { id, ref, payment } = event;
  await env.db.transaction(async (tx) => {
    const taken = await tx
      .insert(paymentEvents)
      .values({ provider: tag, eventId: id, receivedAt: env.now })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.eventId });
    if (taken.length === 0) return;
    if (payment !== null) return void (await applyPayment(tx, env, hooks, { tag, payment }));
    const [known] = await tx
      .select({ id: transactions.id })
      .from(transactions)
      .innerJoin(payments, eq(payments.id, transactions.paymentId))
      .where(and(eq(payments.tag, tag), eq(transactions.providerRef, ref)));
    if (known) await enqueueTask(tx, env, { transactionId: known.id, kind: 'look' });
  });
}
