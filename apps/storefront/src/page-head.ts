import type { ComponentProps } from 'react';

import type { RouterContext } from './router-context.ts';

interface Page {
  context: Pick<RouterContext, 'i18n' | 'origin'>;
  /** How its loader ended. */
  status: string;
}

interface PageWords {
  title: string | undefined;
  description?: string | undefined;
  /** Its one true address, as a path. */
  path?: string | undefined;
  /** Not for search engines: personal, endless, or not there yet. */
  hidden?: boolean;
}

interface Head {
  meta: (ComponentProps<'meta'> & { 'script:ld+json'?: object })[];
  links: ComponentProps<'link'>[];
}

/** The title and description of a page: "Fruit · Hamper", and where it is at home. One that is broken or missing says that. */
export function pageHead(
  { context, status }: Page,
  { title, description, path, hidden = false }: PageWords,
): Head {
  const { i18n, origin } = context;
  if (status === 'error') return absentHead(context, i18n.t('crash.title'));
  if (status === 'notFound') return absentHead(context, i18n.t('not-found.title'));
  return {
    meta: [
      { title: pageTitle(context, title) },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(hidden ? [NOT_FOR_SEARCH] : []),
    ],
    links: path === undefined || hidden ? [] : [{ rel: 'canonical', href: origin + path }],
  };
}

/** The head of a document without a page. */
export const absentHead = (context: Page['context'], title: string): Head => ({
  meta: [{ title: pageTitle(context, title) }, NOT_FOR_SEARCH],
  links: [],
});

const NOT_FOR_SEARCH = { name: 'robots', content: 'noindex' };

function pageTitle({ i18n }: Page['context'], title: string | undefined): string {
  return title ? `${title} · ${i18n.t('brand')}` : i18n.t('brand');
}
