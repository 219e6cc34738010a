import type { ComponentProps } from 'react';

import { pageAt } from './route-map.ts';
import type { RouterContext } from './router-context.ts';

/** The `head` that a page's loader returns; the rest is known by its entry in the route map. */
export interface PageWords {
  title?: string | undefined;
  description?: string | undefined;
  /** Its one true address, as a path. Without one it is not for search engines: personal, endless, or not there yet. */
  path?: string | undefined;
  meta?: Meta[];
  links?: ComponentProps<'link'>[];
}

/** A page as the router knows it. */
interface Page {
  fullPath: string;
  /** How its loader ended. */
  status: string;
  _notFound?: boolean | undefined;
  loaderData?: unknown;
}

type Meta = ComponentProps<'meta'> & { 'script:ld+json'?: object };

/** Title, description and address of the page that answers: "Fruit · Hamper". One that is broken or missing says that. */
export function pageHead({ i18n, origin }: Pick<RouterContext, 'i18n' | 'origin'>, matches: readonly Page[]) {
  const { title, description, path, meta = [], links = [] } = wordsOf(i18n, matches);
  return {
    meta: [
      { title: title ? `${title} · ${i18n.t('brand')}` : i18n.t('brand') },
      { name: 'description', content: description ?? i18n.t('site.description') },
      ...(path === undefined ? [{ name: 'robots', content: 'noindex' }] : []),
      ...meta,
    ] satisfies Meta[],
    links: [...(path === undefined ? [] : [{ rel: 'canonical', href: origin + path }]), ...links],
  };
}

function wordsOf({ t }: RouterContext['i18n'], matches: readonly Page[]): PageWords {
  const page = matches.at(-1);
  if (!page || matches.some(({ _notFound: unknown, status }) => unknown || status === 'notFound'))
    return { title: t('not-found.title') };
  if (matches.some(({ status }) => status === 'error')) return { title: t('crash.title') };
  const known = pageAt(page.fullPath);
  const { head } = (page.loaderData ?? {}) as { head?: PageWords };
  return {
    ...('later' in known && { description: t(`${known.word}.soon`) }),
    ...head,
    title: head?.title ?? t(known.word),
  };
}
