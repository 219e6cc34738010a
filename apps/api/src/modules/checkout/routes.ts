import type { checkoutEndpoints, PlaceOrder } from '@hamper/contract/checkout';
import type { paymentsEndpoints } from '@hamper/contract/payments';

import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { type OrderHooks, orderPolicy, presentOrder, readOrder } from '../orders/index.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { quote } from './quote.ts';

type PayAgain = Pick<typeof paymentsEndpoints, 'POST /payments/order/{id}/transactions'>;

const place =
  (hooks: OrderHooks) =>
  async ({ ctx, body, headers }: { ctx: Ctx; body: PlaceOrder; headers: Headers }) => {
    const id = await placeOrder(ctx, body, { key: headers.get('idempotency-key'), hooks });
    return answer(ctx, id);
  };

/**
 * The placed order.
 * @throws payment-declined if its card was declined at once; the cart still exists then
 */
async function answer(ctx: Ctx, id: number, key?: string) {
  const row = await readOrder(ctx.db, orderPolicy.guest.scopeOf(ctx, key), id);
  const { order, payment } = row;
  if (order.status === 'canceled' && order.placedAt === null && payment.transaction.status === 'rejected') {
    throw new Failure('payment-declined', { fields: { 'card.number': [{ fault: 'card-declined' }] } });
  }
  return success(presentOrder(row, ctx, { keyed: true, as: 'shopper' }));
}

export const checkoutRoutes = (
  hooks: OrderHooks,
): Handlers<keyof typeof checkoutEndpoints | keyof PayAgain> => ({
  'POST /rest/cart/calculate/{id}': async ({ ctx, path, body }) => success(await quote(ctx, path.id, body)),
  'POST /dashboard/user/cart/calculate/{id}': async ({ ctx, path, body }) =>
    success(await quote(ctx, path.id, body)),
  'POST /rest/orders': place(hooks),
  'POST /dashboard/user/orders': place(hooks),
  'POST /payments/order/{id}/transactions': async ({ ctx, path, query, body, headers }) => {
    const scope = orderPolicy.guest.scopeOf(ctx, query.key);
    const choice = { payment_id: body.payment_sys_id, payment_tag: body.payment_tag, card: body.card };
    const request = { ref: path.id, scope, choice, key: headers.get('idempotency-key') };
    return answer(ctx, await payOrder(ctx, request, hooks), query.key);
  },
});
