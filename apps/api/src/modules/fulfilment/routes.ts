import type { fulfilmentEndpoints, Slot } from '@hamper/contract/fulfilment';
import { inZone } from '@hamper/contract/time-zone';

import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { shopForSale } from '../catalogue/index.ts';
import { leftInEach } from './queries.ts';
import { setSlotTerms } from './set-slot-terms.ts';
import { windowsOf } from './windows.ts';

export const fulfilmentRoutes: Handlers<keyof typeof fulfilmentEndpoints> = {
  'GET /rest/shops/{id}/slots': async ({ ctx, path }) => {
    const shop = await shopForSale(ctx.db, path.id);
    const windows = windowsOf(shop, ctx.now);
    const left = await leftInEach(ctx.db, shop, windows);
    return success(
      windows.map(({ date, time, from, to }, at): Slot => ({
        date,
        time,
        from: inZone(from, shop.timezone),
        to: inZone(to, shop.timezone),
        left: left[at] ?? 0,
      })),
    );
  },
  'PUT /dashboard/seller/shops/{id}/slots': async ({ ctx, path, body }) =>
    success(await setSlotTerms(ctx, path.id, body)),
};
