import type { fulfilmentEndpoints } from '@hamper/contract/fulfilment';

import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { shopForSale } from '../catalogue/index.ts';
import { setSlotTerms } from './set-slot-terms.ts';
import { setTrust } from './set-trust.ts';
import { slotsOf } from './slots.ts';

export const fulfilmentRoutes: Handlers<keyof typeof fulfilmentEndpoints> = {
  'GET /rest/shops/{id}/slots': async ({ ctx, path }) => {
    const shop = await shopForSale(ctx.db, path.id);
    return success(await slotsOf(ctx.db, shop, ctx.now));
  },
  'PUT /dashboard/seller/shops/{id}/slots': async ({ ctx, path, body }) =>
    success(await setSlotTerms(ctx, path.id, body)),
  'PUT /dashboard/seller/shops/{id}/trust': async ({ ctx, path, body }) =>
    success(await setTrust(ctx, path.id, body)),
};
