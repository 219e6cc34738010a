import { and, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { paymentEvents, transactions } from '../../db/schema/payments.ts';
import { payments } from '../../db/schema/settings.ts';
import type { ProviderEvent } from '../../ports/payment/payment.port.ts';
import { applyPayment } from './apply-payment.ts';
import { countDecline } from './card-declines.ts';
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
    if (payment !== null) {
      const { payable } = await applyPayment(tx, env, hooks, { tag, payment });
      if (
        payment.status === 'declined' &&
        payable !== null &&
        (await countDecline({ ...env, db: tx }, payable))
      )
        await cancelAwaited(tx, env, { tag, ref });
      return;
    }
    const known = await findTransaction(tx, { tag, ref });
    if (known) await enqueueTask(tx, env, { transactionId: known.id, kind: 'look' });
  });
}

async function findTransaction(tx: Db, { tag, ref }: { tag: string; ref: string }) {
  const [known] = await tx
    .select({ id: transactions.id, status: transactions.status })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(and(eq(payments.tag, tag), eq(transactions.providerRef, ref)));
  return known;
}

/** The provider's form takes no further card of who was declined too often. */
async function cancelAwaited(tx: Db, env: PaymentEnv, about: { tag: string; ref: string }): Promise<void> {
  const known = await findTransaction(tx, about);
  if (known?.status === 'progress') await enqueueTask(tx, env, { transactionId: known.id, kind: 'cancel' });
}
