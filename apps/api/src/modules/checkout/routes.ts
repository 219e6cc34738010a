import type { checkoutEndpoints, PlaceOrder } from '@hamper/contract/checkout';
import type { Ref } from '@hamper/contract/envelope';
import type { linkedOrdersEndpoints, PlaceLinkedOrders } from '@hamper/contract/orders/linked-orders';
import type { HostedPayable, paidEndpoints } from '@hamper/contract/orders/paid';
import type { paymentsEndpoints } from '@hamper/contract/payments';

import type { Ctx, UserActor } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import {
  type OrderHooks,
  type OrderPolicy,
  orderPolicy,
  presentOrder,
  readLinkedOrders,
  showLinked,
  showOrder,
} from '../orders/index.ts';
import { hostedPage } from './hosted-page.ts';
import { payOrder } from './paying/pay-order.ts';
import { declined, isDeclined, readPlaced } from './paying/refuse-declined.ts';
import { placeLinkedOrders, placeOrder } from './place-order.ts';
import { quote, quoteLinked } from './quote.ts';
import { updateTips } from './tips/update-tips.ts';

type PayAgain = Pick<typeof paymentsEndpoints, 'POST /payments/order/{id}/transactions'>;

const place =
  (hooks: OrderHooks) =>
  async ({ ctx, body, headers }: { ctx: Ctx; body: PlaceOrder; headers: Headers }) => {
    const id = await placeOrder(ctx, body, { key: headers.get('idempotency-key'), hooks });
    return answer(ctx, id, { saved_card: body.saved_card });
  };

const placeLinked =
  (hooks: OrderHooks) =>
  async ({ ctx, body, headers }: { ctx: Ctx; body: PlaceLinkedOrders; headers: Headers }) => {
    const ref = await placeLinkedOrders(ctx, body, { key: headers.get('idempotency-key'), hooks });
    const orders = await readLinkedOrders(ctx.db, orderPolicy.guest.scopeOf(ctx), ref);
    if (orders.some(isDeclined)) throw declined(body.saved_card);
    return showLinked(ctx, orderPolicy.guest, orders);
  };

/** An order and those that were placed together with it. */
const showLinkedOrders = async (ctx: Ctx, policy: OrderPolicy, ref: Ref, key?: string) =>
  showLinked(ctx, policy, await readLinkedOrders(ctx.db, policy.scopeOf(ctx, key), ref));

/** The placed order. */
const answer = async (...placed: Parameters<typeof readPlaced>) =>
  success(presentOrder(await readPlaced(...placed), placed[0], { keyed: true, as: 'shopper' }));

type Calls =
  | keyof typeof checkoutEndpoints
  | keyof typeof linkedOrdersEndpoints
  | keyof PayAgain
  | 'POST /rest/orders/update-tips/{id}'
  | Extract<keyof typeof paidEndpoints, `${string}-process`>;

const pageOf =
  (tag: string) =>
  async ({ ctx, query, url }: { ctx: Ctx & { actor: UserActor }; query: HostedPayable; url: URL }) =>
    success({ data: { url: url.origin + (await hostedPage(ctx, tag, query)) } });

export const checkoutRoutes = (hooks: OrderHooks): Handlers<Calls> => ({
  'POST /rest/cart/calculate/{id}': async ({ ctx, path, body }) => success(await quote(ctx, path.id, body)),
  'POST /dashboard/user/cart/calculate/{id}': async ({ ctx, path, body }) =>
    success(await quote(ctx, path.id, body)),
  'POST /rest/orders': place(hooks),
  'POST /dashboard/user/orders': place(hooks),
  'POST /rest/carts/calculate': async ({ ctx, body }) => success(await quoteLinked(ctx, body)),
  'POST /dashboard/user/carts/calculate': async ({ ctx, body }) => success(await quoteLinked(ctx, body)),
  'GET /dashboard/user/orders/{id}/get-all': ({ ctx, path }) =>
    showLinkedOrders(ctx, orderPolicy.buyer, path.id),
  'GET /rest/orders/{id}/get-all': ({ ctx, path, query }) =>
    showLinkedOrders(ctx, orderPolicy.guest, path.id, query.key),
  'POST /rest/orders/update-tips/{id}': async ({ ctx, path, query, body }) => {
    const { guest } = orderPolicy;
    await updateTips(ctx, { ref: path.id, scope: guest.scopeOf(ctx, query.key), ...body });
    return showOrder(ctx, guest, { ref: path.id, key: query.key });
  },
  'GET /dashboard/user/order-sandbox-process': pageOf('sandbox'),
  'GET /dashboard/user/order-stripe-process': pageOf('stripe'),
  'POST /rest/orders/linked': placeLinked(hooks),
  'POST /dashboard/user/orders/linked': placeLinked(hooks),
  'POST /payments/order/{id}/transactions': async ({ ctx, path, query, body, headers }) => {
    const scope = orderPolicy.guest.scopeOf(ctx, query.key);
    const { payment_sys_id: payment_id, payment_tag, card, saved_card, bot_check: proof } = body;
    const choice = { payment_id, payment_tag, card, saved_card };
    const request = { ref: path.id, scope, choice, proof, key: headers.get('idempotency-key') };
    return answer(ctx, await payOrder(ctx, request, hooks), { saved_card, key: query.key });
  },
});
