import type { Db } from '../../../db/query.ts';
import { type RefundEnv, releasePayment } from '../../payments/index.ts';
import { refundDepositToWallet } from '../../wallet/index.ts';
import type { LockedBooking } from '../queries.ts';

/** Gives a deposit back as it was paid, and cancels what is awaited of it. Repeating it changes nothing. */
export async function refundDeposit(
  tx: Db,
  env: RefundEnv,
  { id: bookingId }: Pick<LockedBooking, 'id'>,
): Promise<void> {
  await releasePayment(tx, env, { bookingId, by: null });
  await refundDepositToWallet(tx, { bookingId, now: env.now });
}
