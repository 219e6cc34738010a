import { type ApplicationType, applicationPages } from '@hamper/contract/applications/vocabulary';

import { flashOf } from '../../flash/flash-of.ts';
import type { RouterContext } from '../../router-context.ts';
import { zoneQuery } from '../fulfilment/fulfilment-queries.ts';
import { currenciesQuery } from '../preferences/currency-query.ts';
import { shopKindsQuery } from '../shops/shop-queries.ts';
import { isStepOf, type StepName } from './application-steps.ts';
import { applicationQuery, shopTagsQuery } from './queries.ts';

/** The step that an address asks for. */
export const readStep = (
  type: ApplicationType,
  { step }: Record<string, unknown>,
): { step?: StepName | undefined } => ({ step: isStepOf(type, step) ? step : undefined });

/** Loads the data of an application's page; values that were typed and refused before, once. */
export async function loadApplication(
  { queryClient, api }: RouterContext,
  type: ApplicationType,
  step: StepName | undefined,
) {
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
  return { flash: { values, errors }, zone, zones };
}
