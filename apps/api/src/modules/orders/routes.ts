import { type OrderStatus, orderStatuses } from '@hamper/contract/lifecycle';
import type { ordersEndpoints } from '@hamper/contract/orders';
import type { SQL } from 'drizzle-orm';

import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { presentCard, said } from '../catalogue/index.ts';
import { boughtPage } from './bought-again.ts';
import { followOrder } from './follow-order.ts';
import { moveOrder, type OnMove } from './move-order.ts';
import { presentOrder, presentOrderCard } from './present.ts';
import { listOrders, ofAccount, ofGuest, ofStaff, readOrder } from './queries.ts';

interface Listing {
  status?: OrderStatus | undefined;
  statuses?: OrderStatus[] | undefined;
  page: number;
  perPage: number;
}

async function list(ctx: Ctx, scope: SQL, query: Listing, url: URL) {
  const statuses = query.statuses ?? (query.status ? [query.status] : []);
  const { rows, total } = await listOrders(ctx.db, scope, { ...query, statuses });
  return paginated({ rows: rows.map((row) => presentOrderCard(row, ctx)), total }, query, url);
}

async function show(ctx: Ctx, scope: SQL, ref: number | string, keyed = false) {
  return success(presentOrder(await readOrder(ctx.db, scope, ref), ctx, { keyed }));
}

export const ordersRoutes = (onMove: OnMove): Handlers<keyof typeof ordersEndpoints> => ({
  'GET /dashboard/user/orders/paginate': ({ ctx, query, url }) => list(ctx, ofAccount(ctx.actor), query, url),
  'GET /dashboard/user/products/buy-again': async ({ ctx, query, url }) =>
    paginated(said(await boughtPage(ctx.db, ctx.actor, query), presentCard, ctx), query, url),
  'GET /dashboard/user/orders/{id}': ({ ctx, path }) => show(ctx, ofAccount(ctx.actor), path.id),
  'GET /dashboard/user/orders/{id}/events': ({ ctx, path, headers, signal }) =>
    followOrder(ctx, { ref: path.id, scope: ofAccount(ctx.actor), headers, signal }),
  'POST /dashboard/user/orders/{id}/status/change': async ({ ctx, path, query }) => {
    const scope = ofAccount(ctx.actor);
    await moveOrder(ctx, { ref: path.id, scope, mover: 'shopper', to: query.status }, onMove);
    return show(ctx, scope, path.id);
  },
  'GET /rest/order-statuses': async () =>
    success(orderStatuses.map((name, at) => ({ id: at + 1, name, active: true, sort: at + 1 }))),
  'GET /rest/orders/{id}': ({ ctx, path, query }) => show(ctx, ofGuest(ctx.actor, query.key), path.id, true),
  'GET /rest/orders/{id}/events': ({ ctx, path, query, headers, signal }) =>
    followOrder(ctx, { ref: path.id, scope: ofGuest(ctx.actor, query.key), headers, signal }),
  'POST /rest/orders/{id}/status/change': async ({ ctx, path, query }) => {
    const scope = ofGuest(ctx.actor, query.key);
    await moveOrder(ctx, { ref: path.id, scope, mover: 'shopper', to: query.status }, onMove);
    return show(ctx, scope, path.id, true);
  },
  'GET /dashboard/seller/orders/paginate': ({ ctx, query, url }) =>
    list(ctx, ofStaff(ctx.db, ctx.actor), query, url),
  'GET /dashboard/seller/orders/{id}': ({ ctx, path }) => show(ctx, ofStaff(ctx.db, ctx.actor), path.id),
  'POST /dashboard/seller/orders/{id}/status': async ({ ctx, path, body }) => {
    const scope = ofStaff(ctx.db, ctx.actor);
    await moveOrder(
      ctx,
      { ref: path.id, scope, mover: 'shop', to: body.status, reason: body.reason },
      onMove,
    );
    return show(ctx, scope, path.id);
  },
});
