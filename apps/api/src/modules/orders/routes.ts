import {
  activeStatuses,
  endedStatuses,
  type OrderKind,
  type OrderStatus,
  orderStatuses,
  type ReplacementAnswer,
} from '@hamper/contract/lifecycle';
import type { ordersEndpoints } from '@hamper/contract/orders';

import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { cartView } from '../cart/index.ts';
import { presentCard, presentPage } from '../catalogue/index.ts';
import { couponOfCart } from '../coupons/index.ts';
import { buyerChangeRoutes } from './buyer-change-routes.ts';
import { packLines } from './lines/pack-lines.ts';
import { type OrderPolicy, orderPolicy } from './order-access.ts';
import type { OrderHooks } from './order-hooks.ts';
import { presentOrderCard } from './present/present-order.ts';
import { presentReplacements } from './present/present-replacement.ts';
import { listOrders } from './queries.ts';
import { readOrder } from './read-orders.ts';
import { dealsForBuyer, orderedProductsPage } from './reorder/ordered-products.ts';
import { repeatOrder } from './reorder/repeat-order.ts';
import { answerReplacement } from './replacements/answer-replacement.ts';
import { decideTransfer } from './settlement/decide-transfer.ts';
import { type OrderRequest, showOrder } from './show-order.ts';
import { moveOrder } from './transitions/move-order.ts';

interface Listing {
  kind?: OrderKind | undefined;
  status?: OrderStatus | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  page: number;
  perPage: number;
}

async function list(ctx: Ctx, { scopeOf, mover }: OrderPolicy, query: Listing, url: URL) {
  const statuses = query.statuses ?? (query.status ? [query.status] : []);
  const { rows, total } = await listOrders(ctx.db, scopeOf(ctx), { ...query, statuses });
  return paginated({ rows: rows.map((row) => presentOrderCard(row, ctx, mover)), total }, query, url);
}

async function repeat(ctx: Ctx, { scopeOf }: OrderPolicy, { ref, key }: OrderRequest) {
  const { cartId, gone, alternatives } = await repeatOrder(ctx, { ref, scope: scopeOf(ctx, key) });
  const cart = cartId === null ? null : await cartView(couponOfCart).find(ctx, { id: cartId });
  const presented = alternatives.map(({ title, products }) => ({
    title,
    products: products.map((product) => presentCard(product, ctx)),
  }));
  return success({ cart, gone, alternatives: presented });
}

interface MoveRequest extends OrderRequest {
  to: OrderStatus;
  reason?: string | undefined;
}

interface AnswerRequest extends OrderRequest {
  id: number;
  answer: ReplacementAnswer;
}

async function showReplacements(ctx: Ctx, { scopeOf }: OrderPolicy, { ref, key }: OrderRequest) {
  return success(presentReplacements(await readOrder(ctx.db, scopeOf(ctx, key), ref), ctx));
}

export const ordersRoutes = (hooks: OrderHooks): Handlers<keyof typeof ordersEndpoints> => {
  const { buyer, guest, staff } = orderPolicy;
  const move = async (ctx: Ctx, policy: OrderPolicy, { ref, key, to, reason }: MoveRequest) => {
    const scope = policy.scopeOf(ctx, key);
    await moveOrder(ctx, { ref, scope, mover: policy.mover, to, reason }, hooks);
    return showOrder(ctx, policy, { ref, key });
  };
  const answer = async (ctx: Ctx, policy: OrderPolicy, { ref, key, ...given }: AnswerRequest) => {
    await answerReplacement(ctx, { ref, scope: policy.scopeOf(ctx, key), ...given }, hooks);
    return showOrder(ctx, policy, { ref, key });
  };
  return {
    'GET /dashboard/user/orders/paginate': ({ ctx, query, url }) => list(ctx, buyer, query, url),
    'GET /dashboard/user/orders/get-active': ({ ctx, query, url }) =>
      list(ctx, buyer, { ...query, statuses: activeStatuses }, url),
    'GET /dashboard/user/orders/get-completed': ({ ctx, query, url }) =>
      list(ctx, buyer, { ...query, statuses: endedStatuses }, url),
    'GET /dashboard/user/products/buy-again': async ({ ctx, query, url }) =>
      paginated(
        presentPage(await orderedProductsPage(ctx.db, ctx.actor, query), presentCard, ctx),
        query,
        url,
      ),
    'GET /dashboard/user/products/deals': async ({ ctx, query }) =>
      success((await dealsForBuyer(ctx.db, ctx.actor, query)).map((product) => presentCard(product, ctx))),
    'GET /dashboard/user/orders/{id}': ({ ctx, path }) => showOrder(ctx, buyer, { ref: path.id }),
    'POST /dashboard/user/orders/{id}/status/change': ({ ctx, path, query }) =>
      move(ctx, buyer, { ref: path.id, to: query.status }),
    'POST /dashboard/user/orders/{id}/repeat': ({ ctx, path }) => repeat(ctx, buyer, { ref: path.id }),
    'GET /rest/order-statuses': async () =>
      success(orderStatuses.map((name, at) => ({ id: at + 1, name, active: true, sort: at + 1 }))),
    'GET /rest/orders/paginate': ({ ctx, query, url }) => list(ctx, guest, query, url),
    'GET /rest/orders/{id}': ({ ctx, path, query }) =>
      showOrder(ctx, guest, { ref: path.id, key: query.key }),
    'POST /rest/orders/{id}/status/change': ({ ctx, path, query }) =>
      move(ctx, guest, { ref: path.id, key: query.key, to: query.status }),
    'POST /rest/orders/{id}/repeat': ({ ctx, path, query }) =>
      repeat(ctx, guest, { ref: path.id, key: query.key }),
    'GET /dashboard/user/orders/{id}/replacements': ({ ctx, path }) =>
      showReplacements(ctx, buyer, { ref: path.id }),
    'GET /rest/orders/{id}/replacements': ({ ctx, path, query }) =>
      showReplacements(ctx, guest, { ref: path.id, key: query.key }),
    'POST /dashboard/user/orders/{id}/replacements/{replacement}': ({ ctx, path, body }) =>
      answer(ctx, buyer, { ref: path.id, id: path.replacement, answer: body.answer }),
    'POST /rest/orders/{id}/replacements/{replacement}': ({ ctx, path, query, body }) =>
      answer(ctx, guest, { ref: path.id, key: query.key, id: path.replacement, answer: body.answer }),
    ...buyerChangeRoutes(hooks),
    'GET /dashboard/seller/orders/paginate': ({ ctx, query, url }) => list(ctx, staff, query, url),
    'GET /dashboard/seller/orders/{id}': ({ ctx, path }) => showOrder(ctx, staff, { ref: path.id }),
    'POST /dashboard/seller/orders/{id}/status': ({ ctx, path, body }) =>
      move(ctx, staff, { ref: path.id, to: body.status, reason: body.reason }),
    'POST /dashboard/seller/orders/{id}/lines': async ({ ctx, path, body }) => {
      await packLines(ctx, { ref: path.id, scope: staff.scopeOf(ctx), lines: body.lines }, hooks);
      return showOrder(ctx, staff, { ref: path.id });
    },
    'POST /dashboard/seller/orders/{id}/payment': async ({ ctx, path, body }) => {
      const { status, price } = body;
      await decideTransfer(ctx, { ref: path.id, scope: staff.scopeOf(ctx), status, price }, hooks);
      return showOrder(ctx, staff, { ref: path.id });
    },
  };
};
