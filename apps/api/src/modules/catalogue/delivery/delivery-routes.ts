import type { deliveryEndpoints } from '@hamper/contract/delivery';

import { Failure } from '../../../failure.ts';
import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { deliveryTermsTo } from '../shops/shop-lists.ts';
import { shopWithZones } from '../shops/shop-queries.ts';
import { shopsDeliveringTo } from '../shops/shop-statistics.ts';
import { distanceMetres } from './delivery-rules.ts';
import { kilometres, presentDeliveryTerms, presentZone } from './present-near-shop.ts';

export const deliveryRoutes: Handlers<keyof typeof deliveryEndpoints> = {
  'GET /rest/shop/delivery-zone/{shopId}': async ({ ctx, path }) => {
    const { id, zones } = await shopWithZones(ctx.db, path.shopId);
    return success(zones.map((zone) => presentZone(id, zone, ctx)));
  },

  'GET /rest/shop/delivery-zone/calculate/price/{id}': async ({ ctx, path, query }) => {
    const terms = deliveryTermsTo(await shopWithZones(ctx.db, path.id), query.address);
    if (terms.feeMinor === null) {
      throw new Failure('not-deliverable', { fields: { address: [{ fault: 'not-deliverable' }] } });
    }
    return success(presentDeliveryTerms(terms, ctx));
  },

  'GET /rest/shop/delivery-zone/calculate/distance': async ({ query }) =>
    success({ distance: kilometres(distanceMetres(query.origin, query.destination)) }),

  'GET /rest/shop/delivery-zone/check/distance': async ({ ctx, query }) => {
    const shops = await shopsDeliveringTo(ctx.db, query.address);
    return success({ delivers: shops > 0, shops_count: shops });
  },

  'GET /rest/shop/{id}/delivery-zone/check/distance': async ({ ctx, path, query }) =>
    success(presentDeliveryTerms(deliveryTermsTo(await shopWithZones(ctx.db, path.id), query.address), ctx)),
};
