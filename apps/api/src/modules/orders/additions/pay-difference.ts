import { convertBack } from '@hamper/contract/prices/money';

import type { Db } from '../../../db/query.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { raisePayment, raiseWalletPayment } from '../../payments/index.ts';
import { paymentMethods } from '../../settings/index.ts';
import { debitWallet } from '../../wallet/index.ts';
import type { LockedOrder } from '../lock-order.ts';
import type { Addition } from './evaluate-addition.ts';

/**
 * Secures what an order comes to more: its cash or transfer is raised, or the wallet is debited at once. Returns the
 * wallet's part of the new total, in minor units of the order's currency.
 * @throws wallet-insufficient, payment-unavailable
 */
export async function payDifference(
  tx: Db,
  ctx: Ctx,
  order: LockedOrder,
  {
    method,
    differenceMinor,
    totalMinor,
    maxTotalMinor,
  }: Pick<Addition, 'method' | 'differenceMinor' | 'totalMinor' | 'maxTotalMinor'>,
): Promise<number> {
  const { id: orderId, walletMinor, rateMillionths } = order;
  if (method !== 'wallet') {
    await raisePayment(tx, ctx, {
      orderId,
      priceMinor: totalMinor - walletMinor,
      toAuthoriseMinor: maxTotalMinor - walletMinor,
    });
    return walletMinor;
  }
  if (ctx.actor.kind !== 'user' || differenceMinor <= 0) return walletMinor;
  const raised = walletMinor + differenceMinor;
  // By the difference of the converted sums, so that all debits add up to the wallet's part.
  const baseMinor = convertBack(raised, rateMillionths) - convertBack(walletMinor, rateMillionths);
  await debitWallet(tx, { userId: ctx.actor.id, baseMinor, orderId, now: ctx.now });
  const wallet = (await paymentMethods(tx)).find(({ tag }) => tag === 'wallet');
  if (!wallet) throw new Failure('payment-unavailable');
  await raiseWalletPayment(tx, ctx, { orderId, paymentId: wallet.id, byMinor: differenceMinor });
  return raised;
}
