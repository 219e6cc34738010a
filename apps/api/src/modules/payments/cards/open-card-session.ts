import { and, eq, isNotNull } from 'drizzle-orm';

import { logLine, reasonOf } from '../../../db/log-line.ts';
import { orders } from '../../../db/schema/orders.ts';
import { cardCustomers, transactions } from '../../../db/schema/payments.ts';
import { payments } from '../../../db/schema/settings.ts';
import { cardProviderOf } from '../env.ts';
import { type CardsCtx, savedCards } from './saved-cards.ts';

const WAIT_MS = 5000;

/**
 * A secret by which the provider's form shows the actor's cards beside the payment of their order. It is kept nowhere. Null
 * where the payment was begun without the actor's customer, or the provider does not answer: the form works without it.
 */
export async function openCardSession(ctx: CardsCtx, orderId: number): Promise<string | null> {
  const [begun] = await ctx.db
    .select({ tag: payments.tag, customer: cardCustomers.ref })
    .from(transactions)
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .innerJoin(
      cardCustomers,
      and(
        eq(cardCustomers.userId, orders.userId),
        eq(cardCustomers.provider, payments.tag),
        eq(cardCustomers.ref, transactions.customer),
      ),
    )
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.userId, ctx.actor.id),
        eq(transactions.status, 'progress'),
        isNotNull(transactions.providerRef),
      ),
    );
  const provider = begun && cardProviderOf(ctx, begun.tag);
  if (!provider) return null;
  const { full } = await savedCards(ctx);
  try {
    const canSave = !full.includes(begun.tag);
    return await provider.vault.openSession(begun.customer, { canSave }, AbortSignal.timeout(WAIT_MS));
  } catch (error) {
    logLine({ level: 'error', event: 'no card session', provider: begun.tag, error: reasonOf(error) });
    return null;
  }
}
