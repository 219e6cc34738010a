import type { Db } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import { isCard, raiseWalletPayment, startPayment } from '../../payments/index.ts';
import { paymentMethods } from '../../settings/index.ts';
import { debitWallet } from '../../wallet/index.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { PaymentPlan } from './plan-payment.ts';

interface OrderPayment {
  orderId: number;
  method: PaymentMethod;
  plan: PaymentPlan;
  /** ISO 4217 code of the order's currency. */
  currency: string;
  /** The money is held until the order is ready: something in it is sold by weight, or others pay parts of it. */
  captureLater: boolean;
}

/** Whether a card provider has to confirm the payment before the order is placed with its shop. */
export const awaitsProvider = (
  ctx: Pick<Ctx, 'ports'>,
  { method, plan }: Pick<OrderPayment, 'method' | 'plan'>,
): boolean => plan.dueMinor > 0 && isCard(ctx, method.tag);

/**
 * Debits the wallet's part, and starts the payment of the rest.
 * @throws wallet-insufficient, payment-unavailable
 */
export async function securePayment(
  tx: Db,
  ctx: Ctx,
  { orderId, method, plan, currency, captureLater }: OrderPayment,
): Promise<void> {
  const { walletMinor, walletBase, dueMinor, toAuthoriseMinor } = plan;
  if (walletMinor > 0 && ctx.actor.kind === 'user') {
    await debitWallet(tx, { userId: ctx.actor.id, baseMinor: walletBase, orderId, now: ctx.now });
    const wallet = method.tag === 'wallet' ? method : await methodNamed(ctx, 'wallet');
    await raiseWalletPayment(tx, ctx, { orderId, paymentId: wallet.id, byMinor: walletMinor });
  }
  if (dueMinor === 0) {
    // A free order has a cash payment of 0.
    if (walletMinor === 0) {
      await startPayment(tx, ctx, {
        orderId,
        method: await methodNamed(ctx, 'cash'),
        priceMinor: 0,
        currency,
      });
    }
    return;
  }
  await startPayment(tx, ctx, {
    orderId,
    method,
    priceMinor: dueMinor,
    toAuthoriseMinor,
    currency,
    captureLater,
    card: method.card,
    saveCard: method.saveCard,
    savedCard: method.savedCard,
    note: method.note,
  });
}

async function methodNamed(ctx: Ctx, tag: string) {
  const method = (await paymentMethods(ctx.db)).find((one) => one.tag === tag);
  if (!method) throw new Error(`There is no payment method ${tag}`);
  return method;
}
