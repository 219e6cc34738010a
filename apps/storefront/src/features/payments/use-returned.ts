import { useLocation } from '@tanstack/react-router';

import type { Returned } from './payment-stage.ts';

/** The outcome that Stripe adds to the address when a bank's page leads back. */
export function useReturned(): Returned {
  const back = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('redirect_status'),
  });
  if (back === null) return undefined;
  return back === 'failed' ? 'failed' : 'ok';
}
