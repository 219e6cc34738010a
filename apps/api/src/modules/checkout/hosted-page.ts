import type { HostedPayable } from '@hamper/contract/orders/paid';

import { Failure, notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { orderPolicy, presentOrder, readOrder } from '../orders/index.ts';
import { availablePaymentMethods } from '../settings/index.ts';
import { walletOf } from '../wallet/index.ts';

/**
 * The address of the page where the actor pays an unpaid order or parcel by card, or tops their wallet up.
 * @throws not-found for an order or a wallet of somebody else, payment-not-awaited, payment-unavailable
 */
export async function hostedPage(
  ctx: Ctx & { actor: UserActor },
  tag: string,
  { order_id: orderId, wallet_id: wallet, total_price: price }: HostedPayable,
): Promise<string> {
  if (!(await availablePaymentMethods(ctx)).some((method) => method.tag === tag))
    throw new Failure('payment-unavailable');
  if (orderId !== undefined) {
    const row = await readOrder(ctx.db, orderPolicy.buyer.scopeOf(ctx), orderId, { linked: false });
    const { payment_due: due, kind, uuid } = presentOrder(row, ctx, { keyed: false, as: 'shopper' });
    if (due === null) throw new Failure('payment-not-awaited');
    return kind === 'parcel' ? `/parcels/${uuid}` : `/orders/${uuid}`;
  }
  const { uuid } = await walletOf(ctx.db, ctx.actor.id);
  if (wallet !== undefined && wallet !== uuid) throw notFound();
  return `/wallet/top-up?amount=${price}`;
}
