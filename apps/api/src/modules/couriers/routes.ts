import type { couriersEndpoints } from '@hamper/contract/couriers';
import type { courierWorkEndpoints } from '@hamper/contract/couriers/courier-work';
import type { Ref } from '@hamper/contract/envelope';
import type { OrderKind } from '@hamper/contract/lifecycle';

import type { Ctx, UserActor } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import {
  canCall,
  listOrders,
  moveOrder,
  type OrderHooks,
  orderPolicy,
  presentOrder,
  readOrder,
  showOrder,
} from '../orders/index.ts';
import { assignDelivery } from './assign-delivery.ts';
import { callParty } from './call-party.ts';
import { claimDelivery } from './claim-delivery.ts';
import { setCurrentOrder, setPosition, setOnline } from './courier-status.ts';
import { courierCounts, courierReport, courierZones } from './courier-work.ts';
import {
  presentCardForCourier,
  presentForCandidate,
  presentForCourier,
  presentCourier,
  presentPosition,
  presentSettings,
  presentShopZone,
} from './present.ts';
import { proveDelivery } from './prove-delivery.ts';
import { courierOf, courierPage, unassigned, positionOf, visibleTo } from './queries.ts';
import { isLongOver } from './rules.ts';

type OwnCtx = Ctx & { actor: UserActor };

/** An order as this courier may see it. */
async function show(ctx: OwnCtx, ref: Ref) {
  const row = await readOrder(ctx.db, visibleTo(ctx.actor), ref, { linked: false });
  const order = presentOrder(row, ctx, { keyed: false, as: 'courier' });
  const isTheirs = row.order.courierId === ctx.actor.id && !isLongOver(row, ctx.now);
  const phones = { buyer: row.order.phone, courier: row.courier?.phone };
  const hidesPhone = canCall(ctx.ports.calls, phones);
  return success(isTheirs ? presentForCourier(order, { hidesPhone }) : presentForCandidate(order));
}

const settingsOf = async ({ db, actor }: OwnCtx) => success(presentSettings(await courierOf(db, actor.id)));

export const couriersRoutes = (
  hooks: OrderHooks,
): Handlers<keyof typeof couriersEndpoints | keyof typeof courierWorkEndpoints> => {
  const { buyer, courier, guest, staff } = orderPolicy;
  const setCurrent =
    (kind: OrderKind) =>
    async ({ ctx, path }: { ctx: OwnCtx; path: { id: Ref } }) => {
      await setCurrentOrder(ctx, { ref: path.id, scope: courier.scopeOf(ctx), kind });
      return settingsOf(ctx);
    };
  return {
    'POST /dashboard/deliveryman/orders/{id}/current': setCurrent('goods'),
    'POST /dashboard/deliveryman/parcel-orders/{id}/current': setCurrent('parcel'),
    'GET /dashboard/deliveryman/order/report': async ({ ctx, query }) =>
      success(await courierReport(ctx, { ...query, kind: 'goods' })),
    'GET /dashboard/deliveryman/parcel-order/report': async ({ ctx, query }) =>
      success(await courierReport(ctx, { ...query, kind: 'parcel' })),
    'GET /dashboard/deliveryman/statistics/count': async ({ ctx }) => success(await courierCounts(ctx)),
    'GET /dashboard/deliveryman/delivery-zones': async ({ ctx, query, url }) => {
      const { rows, total } = await courierZones(ctx.db, query);
      return paginated({ rows: rows.map((row) => presentShopZone(row, ctx)), total }, query, url);
    },
    'GET /dashboard/deliveryman/orders/paginate': async ({ ctx, query, url }) => {
      const scope = query.free === '1' ? unassigned : courier.scopeOf(ctx);
      const statuses = query.statuses ?? (query.status ? [query.status] : []);
      const { rows, total } = await listOrders(ctx.db, scope, { ...query, statuses });
      return paginated({ rows: rows.map((row) => presentCardForCourier(row, ctx)), total }, query, url);
    },
    'GET /dashboard/deliveryman/orders/{id}': ({ ctx, path }) => show(ctx, path.id),
    'POST /dashboard/deliveryman/order/{id}/attach/me': async ({ ctx, path }) => {
      await claimDelivery(ctx, path.id, hooks);
      return show(ctx, path.id);
    },
    'POST /dashboard/deliveryman/order/{id}/status/update': async ({ ctx, path, body }) => {
      const move = { ref: path.id, scope: courier.scopeOf(ctx), mover: courier.mover, to: body.status };
      await moveOrder(ctx, move, hooks);
      return show(ctx, path.id);
    },
    'POST /dashboard/deliveryman/orders/{id}/image': async ({ ctx, path, body }) => {
      await proveDelivery(ctx, path.id, body);
      return show(ctx, path.id);
    },
    'POST /dashboard/deliveryman/order/{id}/call': async ({ ctx, path, query }) =>
      success(
        await callParty(ctx, { ref: path.id, scope: courier.scopeOf(ctx), by: 'courier', to: query.to }),
      ),
    'GET /dashboard/deliveryman/settings': ({ ctx }) => settingsOf(ctx),
    'POST /dashboard/deliveryman/settings/online': async ({ ctx, body }) => {
      await setOnline(ctx, body.online);
      return settingsOf(ctx);
    },
    'POST /dashboard/deliveryman/settings/location': async ({ ctx, body }) => {
      await setPosition(ctx, body.location);
      return settingsOf(ctx);
    },
    'GET /dashboard/seller/deliverymen/paginate': async ({ ctx, query, url }) => {
      const { rows, total } = await courierPage(ctx.db, query);
      return paginated({ rows: rows.map(presentCourier), total }, query, url);
    },
    'POST /dashboard/seller/orders/{id}/deliveryman': async ({ ctx, path, body }) => {
      await assignDelivery(ctx, { ref: path.id, courierId: body.deliveryman_id }, hooks);
      return showOrder(ctx, staff, { ref: path.id });
    },
    'POST /dashboard/user/orders/{id}/deliveryman/call': async ({ ctx, path }) =>
      success(await callParty(ctx, { ref: path.id, scope: buyer.scopeOf(ctx), by: 'buyer' })),
    'POST /rest/orders/{id}/deliveryman/call': async ({ ctx, path, query }) =>
      success(await callParty(ctx, { ref: path.id, scope: guest.scopeOf(ctx, query.key), by: 'buyer' })),
    'GET /rest/orders/deliveryman/{id}': async ({ ctx, path, query }) => {
      const scope = guest.scopeOf(ctx, query.key);
      return success(presentPosition(await positionOf(ctx.db, { ref: path.id, scope, now: ctx.now })));
    },
  };
};
