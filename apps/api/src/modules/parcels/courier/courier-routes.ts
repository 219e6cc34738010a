import type { parcelEndpoints } from '@hamper/contract/parcels/parcel-calls';

import type { Handlers } from '../../../http/mount.ts';
import type { ParcelHooks } from '../parcel-hooks.ts';
import { showToCourier } from '../show-parcel.ts';
import { endReturn, failDelivery } from './fail-delivery.ts';
import { handOverByPin } from './hand-over-by-pin.ts';
import { scanLabel } from './scan-label.ts';
import { storePhoto } from './store-photo.ts';

type Calls = Extract<keyof typeof parcelEndpoints, `${string} /dashboard/deliveryman/${string}`>;

/** A courier's steps that are for parcels alone. They take one, and move it on, by the calls for all deliveries. */
export const courierRoutes = (hooks: ParcelHooks): Handlers<Calls> => ({
  'GET /dashboard/deliveryman/parcel-orders/{id}': ({ ctx, path }) => showToCourier(ctx, path.id),
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
});
