import { isLocale } from '@hamper/ui/locale/locales.ts';
import type { ComponentProps } from 'react';

import { type CrawlerTags, crawlerTags, inLanguage, type LinkPreview } from './crawler-tags.ts';
import { pageAt } from './route-map.ts';
import type { RouterContext } from './router-context.ts';

/** The `head` that a page's loader returns, or `opened` by the root's for the product that is named over it; the rest is known by its entry in the route map. */
export interface PageWords {
  title?: string | undefined;
  description?: string | undefined;
  /** Its one true address, as a path. Without one it is not for search engines: personal, endless, or not there yet. */
  path?: string | undefined;
  /** The languages of a text that is not there in all: those that it is written in, and the one that it is shown in. */
  text?: { locale: string; locales: readonly string[] };
  /** The subject of a preview of its links, where that is not the shop itself. */
  preview?: LinkPreview;
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

type Context = Pick<RouterContext, 'i18n' | 'origin' | 'locale' | 'addressLocale' | 'offered'>;

/** Not for search engines. */
const HIDDEN: CrawlerTags = { meta: [{ name: 'robots', content: 'noindex' }], links: [] };

/** Title, description and address of the page that answers: "Fruit · Hamper". One that is broken or missing says that. */
export function pageHead(page: Context, matches: readonly Page[]) {
  const { title, description: own, text, path, preview, meta = [], links = [] } = wordsOf(page.i18n, matches);
  const context = inTextLanguages(page, text);
  const { i18n, origin, addressLocale } = context;
  const description = own ?? i18n.t('site.description');
  const crawled = path === undefined ? HIDDEN : crawlerTags({ title, description, path, preview }, context);
  const canonical =
    path === undefined ? [] : [{ rel: 'canonical', href: origin + inLanguage(path, addressLocale) }];
  return {
    meta: [
      { title: title ? fittingTitle(title, i18n.t('brand')) : i18n.t('brand') },
      { name: 'description', content: description },
      ...crawled.meta,
      ...meta,
    ] satisfies Meta[],
    links: [...canonical, ...crawled.links, ...links],
  };
}

/** A text stands at one address in each language that it is written in; any other language's shows one of these. */
function inTextLanguages(context: Context, text: PageWords['text']): Context {
  if (!text) return context;
  const offered = context.offered.filter((one) => text.locales.includes(one));
  const { locale } = text;
  return locale === context.locale || !isLocale(locale)
    ? { ...context, offered }
    : { ...context, offered, locale, addressLocale: locale };
}

/** Characters of a title that search engines and tabs show before they cut it off. */
const LONGEST_TITLE = 70;

/** "Fruit · Hamper"; a long one leaves the shop's name out, and one that is longer still ends at a whole word. */
function fittingTitle(title: string, brand: string): string {
  const named = `${title} · ${brand}`;
  if (named.length <= LONGEST_TITLE) return named;
  if (title.length <= LONGEST_TITLE) return title;
  const start = [...title].slice(0, LONGEST_TITLE - 1).join('');
  return `${start.replace(/\s+\S*$/, '')}…`;
}

function wordsOf({ t }: RouterContext['i18n'], matches: readonly Page[]): PageWords {
  const page = matches.at(-1);
  if (!page || matches.some(({ _notFound: unknown, status }) => unknown || status === 'notFound'))
    return { title: t('not-found.title') };
  if (matches.some(({ status }) => status === 'error')) return { title: t('crash.title') };
  const first = matches[0]?.loaderData as { opened?: PageWords } | undefined;
  if (first?.opened) return first.opened;
  const known = pageAt(page.fullPath);
  const { head } = (page.loaderData ?? {}) as { head?: PageWords };
  return {
    ...head,
    title: head?.title ?? t(known.word),
  };
}
