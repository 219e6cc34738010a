import { pageHead } from '../../page-head.ts';
import type { RouterContext } from '../../router-context.ts';
import type { ComingName } from './coming-soon-page.tsx';

/** The head of a page whose feature comes later: nothing for search engines yet. */
export function comingHead(match: { context: RouterContext; status: string }, name: ComingName) {
  const { t } = match.context.i18n;
  return pageHead(match, {
    title: t(`page.${name}`),
    description: t(`page.${name}.soon`),
    hidden: true,
  });
}
