import type { Ref } from '@hamper/contract/envelope';
import { toWire } from '@hamper/contract/prices/money';
import type { TopUp } from '@hamper/contract/wallet';
import { and, desc, eq } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { currencies, payments } from '../../../db/schema/settings.ts';
import { walletTopUps } from '../../../db/schema/wallet.ts';
import { notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { paymentDue } from '../../payments/index.ts';
import { presentCurrency } from '../../settings/index.ts';

type OwnCtx = Ctx & { actor: UserActor };

/**
 * A top-up of the actor, with its payment.
 * @throws not-found
 */
export async function readTopUp({ db, actor }: Pick<OwnCtx, 'db' | 'actor'>, ref: Ref) {
  const [found] = await db
    .select({ topUp: walletTopUps, payment: transactions, tag: payments.tag, currency: currencies })
    .from(walletTopUps)
    .innerJoin(transactions, eq(transactions.topUpId, walletTopUps.id))
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .innerJoin(currencies, eq(currencies.id, walletTopUps.currencyId))
    .where(and(hasRef(walletTopUps, ref), eq(walletTopUps.userId, actor.id)))
    .orderBy(desc(transactions.id))
    .limit(1);
  if (!found) throw notFound();
  return found;
}

export const presentTopUp = (
  { topUp, payment, tag, currency }: Awaited<ReturnType<typeof readTopUp>>,
  ctx: Pick<Ctx, 'ports'>,
): TopUp => ({
  id: topUp.id,
  uuid: topUp.uuid,
  status: topUp.status,
  price: toWire(topUp.amountMinor),
  currency: presentCurrency(currency),
  card: payment.note,
  failure: failureOf(topUp.status, payment),
  due: topUp.status === 'awaited' ? paymentDue(ctx, payment, tag) : null,
  created_at: topUp.createdAt.toISOString(),
});

function failureOf(
  status: TopUp['status'],
  { decline, status: paid }: Pick<typeof transactions.$inferSelect, 'decline' | 'status'>,
): TopUp['failure'] {
  if (status !== 'canceled' || paid !== 'rejected') return null;
  // Without a reason of the bank: its provider could not begin it, or holds another amount.
  if (decline === null) return 'failed';
  return decline === 'step-failed' ? 'unconfirmed' : 'declined';
}
