import type { Ref } from '@hamper/contract/envelope';
import { type OrderStatus, orderStatuses } from '@hamper/contract/lifecycle';
import type { ordersEndpoints } from '@hamper/contract/orders';

import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { presentCard, said } from '../catalogue/index.ts';
import { boughtPage } from './bought-again.ts';
import { followOrder } from './follow-order.ts';
import { moveOrder, type OnMove } from './move-order.ts';
import { type OrderPolicy, orderPolicy } from './policy.ts';
import { presentOrder, presentOrderCard } from './present.ts';
import { listOrders, readOrder } from './queries.ts';

interface Listing {
  status?: OrderStatus | undefined;
  statuses?: OrderStatus[] | undefined;
  page: number;
  perPage: number;
}

async function list(ctx: Ctx, { theirs }: OrderPolicy, query: Listing, url: URL) {
  const statuses = query.statuses ?? (query.status ? [query.status] : []);
  const { rows, total } = await listOrders(ctx.db, theirs(ctx), { ...query, statuses });
  return paginated({ rows: rows.map((row) => presentOrderCard(row, ctx)), total }, query, url);
}

async function show(ctx: Ctx, { theirs, seesKey }: OrderPolicy, { ref, key }: Asked) {
  return success(presentOrder(await readOrder(ctx.db, theirs(ctx, key), ref), ctx, { keyed: seesKey }));
}

interface Asked {
  ref: Ref;
  /** Of the private link. */
  key?: string | undefined;
}

interface Moved extends Asked {
  to: OrderStatus;
  reason?: string | undefined;
}

export const ordersRoutes = (onMove: OnMove): Handlers<keyof typeof ordersEndpoints> => {
  const { buyer, guest, staff } = orderPolicy;
  const move = async (ctx: Ctx, policy: OrderPolicy, { ref, key, to, reason }: Moved) => {
    const scope = policy.theirs(ctx, key);
    await moveOrder(ctx, { ref, scope, mover: policy.moves, to, reason }, onMove);
    return show(ctx, policy, { ref, key });
  };
  return {
    'GET /dashboard/user/orders/paginate': ({ ctx, query, url }) => list(ctx, buyer, query, url),
    'GET /dashboard/user/products/buy-again': async ({ ctx, query, url }) =>
      paginated(said(await boughtPage(ctx.db, ctx.actor, query), presentCard, ctx), query, url),
    'GET /dashboard/user/orders/{id}': ({ ctx, path }) => show(ctx, buyer, { ref: path.id }),
    'GET /dashboard/user/orders/{id}/events': ({ ctx, path, headers, signal }) =>
      followOrder(ctx, { ref: path.id, scope: buyer.theirs(ctx), headers, signal }),
    'POST /dashboard/user/orders/{id}/status/change': ({ ctx, path, query }) =>
      move(ctx, buyer, { ref: path.id, to: query.status }),
    'GET /rest/order-statuses': async () =>
      success(orderStatuses.map((name, at) => ({ id: at + 1, name, active: true, sort: at + 1 }))),
    'GET /rest/orders/{id}': ({ ctx, path, query }) => show(ctx, guest, { ref: path.id, key: query.key }),
    'GET /rest/orders/{id}/events': ({ ctx, path, query, headers, signal }) =>
      followOrder(ctx, { ref: path.id, scope: guest.theirs(ctx, query.key), headers, signal }),
    'POST /rest/orders/{id}/status/change': ({ ctx, path, query }) =>
      move(ctx, guest, { ref: path.id, key: query.key, to: query.status }),
    'GET /dashboard/seller/orders/paginate': ({ ctx, query, url }) => list(ctx, staff, query, url),
    'GET /dashboard/seller/orders/{id}': ({ ctx, path }) => show(ctx, staff, { ref: path.id }),
    'POST /dashboard/seller/orders/{id}/status': ({ ctx, path, body }) =>
      move(ctx, staff, { ref: path.id, to: body.status, reason: body.reason }),
  };
};
