import { useRouter } from '@tanstack/react-router';

import type { Api } from './api.ts';

/** The API as this shopper, for mutations and queries in components. */
export function useApi(): Api {
  return useRouter().options.context.api;
}
