import type { parcelServicesEndpoints } from '@hamper/contract/parcels/parcel-services';
import type { parcelTypesEndpoints } from '@hamper/contract/parcels/parcel-types';

import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { openService, servicesOfStaff } from './parcel-services.ts';
import { presentStaffType, presentType } from './present-type.ts';
import { offeredType, offeredTypes } from './type-queries.ts';
import { addType, changeType, typesOfStaff } from './write-type.ts';

type Calls = keyof typeof parcelTypesEndpoints | keyof typeof parcelServicesEndpoints;

/** The services that take parcels, and the types of what they take. */
export const typeRoutes: Handlers<Calls> = {
  'GET /rest/parcel-order/types': async ({ ctx }) =>
    success((await offeredTypes(ctx.db)).map((type) => presentType(type, ctx))),
  'GET /rest/parcel-order/type/{id}': async ({ ctx, path }) =>
    success(presentType(await offeredType(ctx.db, path.id), ctx)),
  'GET /dashboard/seller/parcel-services': async ({ ctx }) => success(await servicesOfStaff(ctx)),
  'POST /dashboard/admin/parcel-services': async ({ ctx, body, headers }) =>
    success(await openService(ctx, body, headers.get('idempotency-key'))),
  'GET /dashboard/seller/parcel-types': async ({ ctx }) =>
    success((await typesOfStaff(ctx)).map((type) => presentStaffType(type, ctx))),
  'POST /dashboard/seller/parcel-types': async ({ ctx, body, headers }) =>
    success(presentStaffType(await addType(ctx, body, headers.get('idempotency-key')), ctx)),
  'PUT /dashboard/seller/parcel-types/{id}': async ({ ctx, path, body }) =>
    success(presentStaffType(await changeType(ctx, path.id, body), ctx)),
};
