import type { Db } from '../../db/query.ts';
import { chargeable } from '../../ports/payment/payment.port.ts';
import type { PaymentEnv } from './env.ts';
import { change, rowsOfOrder, type Row } from './rows-of-order.ts';
import { ask } from './tasks.ts';

/**
 * What an order came to, its wallet's part apart. Money that is held is taken, and the rest let go; of money that was
 * taken already what is too much goes back; what comes in cash, or by transfer, has come.
 */
export async function capturePayment(
  tx: Db,
  env: PaymentEnv,
  { orderId, amountMinor }: { orderId: number; amountMinor: number },
): Promise<void> {
  const rows = await rowsOfOrder(tx, env, orderId);
  const row = rows.findLast(
    ({ tag, status }) => tag !== 'wallet' && (status === 'progress' || status === 'paid'),
  );
  if (!row) {
    if (amountMinor > 0) throw new Error(`Order ${orderId} has nothing to take ${amountMinor} from`);
    return;
  }
  await (row.isCard
    ? captureCard(tx, env, row, chargeable(amountMinor, row.currency))
    : settle(tx, row, amountMinor));
}

async function captureCard(tx: Db, env: PaymentEnv, row: Row, amountMinor: number): Promise<void> {
  const transactionId = row.id;
  if (row.status === 'paid') {
    const tooMuch = row.capturedMinor - row.refundedMinor - amountMinor;
    if (tooMuch > 0) await ask(tx, env, { transactionId, kind: 'refund', amountMinor: tooMuch });
    return;
  }
  if (amountMinor === 0) {
    await change(tx, row, { status: 'canceled', priceMinor: 0 });
    await ask(tx, env, { transactionId, kind: 'cancel' });
    return;
  }
  if (amountMinor > row.authorisedMinor)
    throw new Error(`Transaction ${row.id} holds less than ${amountMinor}`);
  await change(tx, row, { priceMinor: amountMinor });
  await ask(tx, env, { transactionId, kind: 'capture', amountMinor });
}

const settle = (tx: Db, row: Row, amountMinor: number) =>
  change(tx, row, { status: 'paid', priceMinor: amountMinor, capturedMinor: amountMinor });
