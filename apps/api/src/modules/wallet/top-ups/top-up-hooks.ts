import { eq } from 'drizzle-orm';

import { logLine } from '../../../db/log-line.ts';
import type { Db } from '../../../db/query.ts';
import { walletTopUps } from '../../../db/schema/wallet.ts';
import { lockTopUp, netCardPayments, type PaymentHooks, releasePayment } from '../../payments/index.ts';
import { creditWallet } from '../credit-wallet.ts';

const cancel = (tx: Db, topUpId: number) =>
  tx.update(walletTopUps).set({ status: 'canceled', waitsFrom: null }).where(eq(walletTopUps.id, topUpId));

/** The reactions of wallets to the payments of their top-ups. */
export const topUpHooks: PaymentHooks['topUp'] = {
  async onSecured(tx, env, { topUpId }) {
    const topUp = await lockTopUp(tx, topUpId);
    if (!topUp || topUp.status === 'paid') return;
    const { userId, baseMinor } = topUp;
    // Nobody's wallet is there for it any more: the money goes back.
    if (userId === null || topUp.status === 'canceled') {
      await cancel(tx, topUpId);
      await releasePayment(tx, env, { topUpId, by: null });
      return;
    }
    await creditWallet(tx, { userId, baseMinor, type: 'top-up', topUpId, now: env.now });
    await tx
      .update(walletTopUps)
      .set({ status: 'paid', paidAt: env.now, waitsFrom: null })
      .where(eq(walletTopUps.id, topUpId));
  },
  async onUpdated(tx, _, { topUpId }) {
    const topUp = await lockTopUp(tx, topUpId);
    const { minor, hasFailedRefund } = await netCardPayments(tx, { topUpId });
    // The wallet has it, whatever somebody did at the provider: people have to decide.
    const isTakenBack = topUp?.status === 'paid' && minor < topUp.amountMinor;
    if (hasFailedRefund || isTakenBack)
      logLine({ level: 'error', event: 'top-up differs from its payment', topUp: topUpId });
  },
  // Its refund is enqueued.
  async onPaidLate() {},
  async onFailed(tx, _, { topUpId }) {
    const topUp = await lockTopUp(tx, topUpId);
    if (topUp?.status === 'awaited') await cancel(tx, topUpId);
  },
};
