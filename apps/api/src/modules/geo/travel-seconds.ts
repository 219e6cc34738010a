import type { Location } from '@hamper/contract/accounts';

import type { Ctx } from '../../http/context.ts';

/** The longest that an answer waits for ways. */
const MAX_WAIT_MS = 3000;

/** The seconds from each origin to one destination; null where no way is known. */
export async function travelSeconds(
  { ports }: Pick<Ctx, 'ports'>,
  from: readonly Location[],
  to: Location,
): Promise<(number | null)[]> {
  if (from.length === 0) return [];
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const routes = await ports.geo.router.routes({ from, to: [to], signal });
  return routes.map(([route]) => route?.seconds ?? null);
}
