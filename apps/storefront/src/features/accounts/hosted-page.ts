import { redirect } from '@tanstack/react-router';

import type { RouterContext } from '../../router-context.ts';
import { isHostedScreen } from './hosted-screens.ts';
import { isHosted } from './methods-query.ts';

interface Arriving {
  context: Pick<RouterContext, 'queryClient' | 'api' | 'landing'>;
  location: { href: string };
}

/**
 * In the browser: a page whose policy lets the hosted provider's scripts run is loaded anew, when the visit began on one
 * that does not.
 */
export async function underHostedPolicy({ context, location: { href } }: Arriving): Promise<void> {
  const { queryClient, api, landing } = context;
  if (typeof document === 'undefined' || isHostedScreen(landing)) return;
  if (await isHosted(queryClient, api)) throw redirect({ href, reloadDocument: true });
}
