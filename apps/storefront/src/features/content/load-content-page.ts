import type { PageType } from '@hamper/contract/content/pages';

import { orGone } from '../../api/or-gone.ts';
import type { PageWords } from '../../page-head.ts';
import type { RouterContext } from '../../router-context.ts';
import { pageQuery } from './queries.ts';

/** Loads one of the shop's own pages, in its version of now or an earlier one, and says what its head says. */
export async function loadContentPage(
  { queryClient, api }: RouterContext,
  type: PageType,
  version: number | undefined,
) {
  const page = await orGone(queryClient.ensureQueryData(pageQuery(api, type, version)));
  const { locale, title, description } = page.translation;
  // Search engines find the version that holds.
  const head: PageWords = {
    ...{ title, description, text: { locale, locales: page.locales } },
    path: page.current ? `/${type}` : undefined,
  };
  return { page, head };
}
