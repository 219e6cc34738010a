import type { ApplicationType } from '@hamper/contract/applications/vocabulary';

import { routeMap } from '../../route-map.ts';
import type { RouterContext } from '../../router-context.ts';
import { roleHome } from './application-steps.ts';
import { applicationQuery } from './queries.ts';

/** Loads how somebody's own application stands, so that the page is theirs from its first byte on; guests have none. */
export async function loadLanding(
  { queryClient, api, person, i18n: { t } }: RouterContext,
  type: ApplicationType,
) {
  // Without an answer the page still says how one applies.
  if (person) await queryClient.prefetchQuery({ ...applicationQuery(api, type), staleTime: 0 });
  const path = roleHome[type];
  return { head: { title: t(routeMap[path].word), description: t(`role.about.${type}`), path } };
}
