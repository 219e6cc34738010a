import type { parcelEndpoints } from '@hamper/contract/parcels/parcel-calls';

import { paginated } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { claimDelivery, proveDelivery, unassigned, visibleTo } from '../../couriers/index.ts';
import { moveOrder, orderPolicy } from '../../orders/index.ts';
import { loseParcel } from '../lose-parcel.ts';
import type { ParcelHooks } from '../parcel-hooks.ts';
import { presentCourierCard } from '../present-parcel.ts';
import { listParcels, readParcel } from '../queries.ts';
import { showToCourier } from '../show-parcel.ts';
import { endReturn, failDelivery } from './fail-delivery.ts';
import { handOverByPin } from './hand-over-by-pin.ts';
import { scanLabel } from './scan-label.ts';
import { storePhoto } from './store-photo.ts';

type Calls = Extract<keyof typeof parcelEndpoints, `${string} /dashboard/deliveryman/${string}`>;

/** A courier's steps with a parcel. They may take one, and move it on, by the calls for all deliveries as well. */
export const courierRoutes = (hooks: ParcelHooks): Handlers<Calls> => ({
  'GET /dashboard/deliveryman/parcel-orders/paginate': async ({ ctx, query, url }) => {
    const isFree = query.free === '1';
    const statuses = query.statuses ?? (query.status ? [query.status] : []);
    const scope = isFree ? unassigned : orderPolicy.courier.scopeOf(ctx);
    const { rows, total } = await listParcels(ctx.db, scope, { ...query, statuses });
    const cards = rows.map((row) => presentCourierCard(row, ctx));
    return paginated({ rows: cards, total }, query, url);
  },
  'GET /dashboard/deliveryman/parcel-orders/{id}': ({ ctx, path }) => showToCourier(ctx, path.id),
  'POST /dashboard/deliveryman/parcel-order/{id}/attach/me': async ({ ctx, path }) => {
    const { row } = await readParcel(ctx.db, visibleTo(ctx.actor), path.id);
    await claimDelivery(ctx, row.order.id, hooks.order);
    return showToCourier(ctx, path.id);
  },
  'POST /dashboard/deliveryman/parcel-order/{id}/status/update': async ({ ctx, path, body }) => {
    const { scopeOf, mover } = orderPolicy.courier;
    const scope = scopeOf(ctx);
    const { row } = await readParcel(ctx.db, scope, path.id);
    await moveOrder(ctx, { ref: row.order.id, scope, mover, to: body.status }, hooks.order);
    return showToCourier(ctx, path.id);
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/image': async ({ ctx, path, body }) => {
    const { row } = await readParcel(ctx.db, orderPolicy.courier.scopeOf(ctx), path.id);
    await proveDelivery(ctx, row.order.id, body);
    return showToCourier(ctx, path.id);
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/scan': async ({ ctx, path, body }) => {
    await scanLabel(ctx, path.id, body);
    return showToCourier(ctx, path.id);
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/pickup-image': async ({ ctx, path, body }) => {
    await storePhoto(ctx, { ref: path.id, shown: 'pickupImg' }, body);
    return showToCourier(ctx, path.id);
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/pin': async ({ ctx, path, body }) => {
    await handOverByPin(ctx, { ref: path.id, pin: body.pin }, hooks);
    return showToCourier(ctx, path.id);
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/signature': async ({ ctx, path, body }) => {
    await storePhoto(ctx, { ref: path.id, shown: 'signatureImg' }, body);
    return showToCourier(ctx, path.id);
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/failed': async ({ ctx, path, body }) => {
    await failDelivery(ctx, { ref: path.id, reason: body.reason }, hooks);
    return showToCourier(ctx, path.id);
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/returned': async ({ ctx, path }) => {
    await endReturn(ctx, path.id, hooks);
    return showToCourier(ctx, path.id);
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/lost': async ({ ctx, path }) => {
    await loseParcel(ctx, { ref: path.id, policy: orderPolicy.courier }, hooks);
    return showToCourier(ctx, path.id);
  },
});
