import { type ApplicationType, applicationPages } from '@hamper/contract/applications/vocabulary';

import { flashOf } from '../../flash/flash-of.ts';
import type { RouterContext } from '../../router-context.ts';
import { zoneQuery } from '../fulfilment/fulfilment-queries.ts';
import { currenciesQuery } from '../preferences/currency-query.ts';
import { shopKindsQuery } from '../shops/shop-queries.ts';
import { isStepOf } from './application-steps.ts';
import { applicationQuery, shopTagsQuery } from './queries.ts';

/** Loads the data of an application's page; values that were typed and refused before, once. Its address asks for a step. */
export async function loadApplication(
  { queryClient, api }: RouterContext,
  type: ApplicationType,
  asked: string | undefined,
) {
  const step = isStepOf(type, asked) ? asked : undefined;
  const [zone] = await Promise.all([
    queryClient.ensureQueryData(zoneQuery(api)),
    // Another device may have gone on with it.
    queryClient.fetchQuery({ ...applicationQuery(api, type), staleTime: 0 }),
    ...(type === 'seller'
      ? [
          queryClient.ensureQueryData(shopKindsQuery(api)),
          queryClient.ensureQueryData(shopTagsQuery(api)),
          queryClient.ensureQueryData(currenciesQuery(api)),
        ]
      : []),
  ]);
  const { values = {}, errors = {} } = flashOf(applicationPages[type]) ?? {};
  // Said by the server, as another program knows other zones.
  const zones = step === 'place' ? Intl.supportedValuesOf('timeZone') : [];
  return { step, flash: { values, errors }, zone, zones };
}
