import type { Location } from '@hamper/contract/accounts';
import type { deliveryEndpoints } from '@hamper/contract/delivery';
import type { Ref } from '@hamper/contract/envelope';
import { distanceMetres } from '@hamper/contract/geo/distance';

import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { travelSeconds } from '../../geo/index.ts';
import { deliveryTermsTo } from '../shops/shop-lists.ts';
import { shopWithZones } from '../shops/shop-queries.ts';
import { shopsDeliveringTo } from '../shops/shop-statistics.ts';
import { kilometres, presentDeliveryTerms, presentZone } from './present-near-shop.ts';
import { setZones } from './set-zones.ts';

export const deliveryRoutes: Handlers<keyof typeof deliveryEndpoints> = {
  'GET /rest/shop/delivery-zone/{shopId}': async ({ ctx, path }) => {
    const { id, zones } = await shopWithZones(ctx.db, path.shopId);
    return success(zones.map((zone) => presentZone(id, zone, ctx)));
  },

  'PUT /dashboard/seller/shops/{id}/delivery-zones': async ({ ctx, path, body }) =>
    success(await setZones(ctx, path.id, body)),

  'GET /rest/shop/delivery-zone/calculate/price/{id}': async ({ ctx, path, query }) => {
    const terms = await deliveryTo(ctx, path.id, query.address);
    if (!terms.delivers) {
      throw new Failure('not-deliverable', { fields: { address: [{ fault: 'not-deliverable' }] } });
    }
    return success(terms);
  },

  'GET /rest/shop/delivery-zone/calculate/distance': async ({ query }) =>
    success({ distance: kilometres(distanceMetres(query.origin, query.destination)) }),

  'GET /rest/shop/delivery-zone/check/distance': async ({ ctx, query }) => {
    const shops = await shopsDeliveringTo(ctx.db, query.address);
    return success({ delivers: shops > 0, shops_count: shops });
  },

  'GET /rest/shop/{id}/delivery-zone/check/distance': async ({ ctx, path, query }) =>
    success(await deliveryTo(ctx, path.id, query.address)),
};

/** Delivery of one shop to an address. */
async function deliveryTo(ctx: Ctx, ref: Ref, address: Location) {
  const shop = await shopWithZones(ctx.db, ref);
  const terms = deliveryTermsTo(shop, address);
  // Nobody is asked for a way that the shop does not go.
  const seconds = terms.feeMinor === null ? 0 : await travelSeconds(ctx, shop, address);
  return presentDeliveryTerms(shop, { ...terms, seconds }, ctx);
}
