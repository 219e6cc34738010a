import type { Location } from '@hamper/contract/accounts';
import { distanceMetres, estimateRoute } from '@hamper/contract/geo/distance';

import type { Ctx } from '../../http/context.ts';
import { consumeLookUp } from './look-up-limit.ts';

/** The longest that an answer waits for a way. */
const MAX_WAIT_MS = 3000;

/**
 * The seconds from a shop to a destination; by the straight line where no way is known. Lists of shops estimate without
 * it: a way may cost the shop money.
 */
export async function travelSeconds(ctx: Ctx, from: Location, to: Location): Promise<number> {
  const { router } = ctx.ports.geo;
  const estimate = estimateRoute(distanceMetres(from, to)).seconds;
  if (router.asksOthers && isSpent(ctx)) return estimate;
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const [row] = await router.routes({ from: [from], to: [to], signal });
  return row?.[0]?.seconds ?? estimate;
}

/** An order is never refused for its minutes: whoever asks too much without an account gets the estimate. */
const isSpent = (ctx: Ctx): boolean => ctx.actor.kind === 'guest' && !consumeLookUp(ctx);
