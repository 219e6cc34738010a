import { regions } from '@hamper/contract/locale';
import { DEFAULT_LOCALE, type Locale } from '@hamper/ui/locale/locales.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentProps } from 'react';

import type { RouterContext } from './router-context.ts';

/** The picture of a link's preview, drawn by the server: `/img/preview/<language>/<kind>/<slug>`. */
export interface LinkPreview {
  kind: 'product' | 'shop' | 'recipe' | 'article';
  slug: string;
  /** Another one has another picture, such as a price; those who show links ask anew. */
  version?: string | number;
}

export interface CrawledPage {
  title: string | undefined;
  description: string;
  /** Its one true address, as a path. */
  path: string;
  preview: LinkPreview | undefined;
}

type Context = Pick<RouterContext, 'i18n' | 'origin' | 'locale' | 'addressLocale' | 'offered'>;

/** A page in one language for whoever brings no cookie; the plain address is the default language's. */
export const inLanguage = (path: string, locale: Locale | undefined): string =>
  locale === undefined || locale === DEFAULT_LOCALE
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;

const SIZE = { width: 1200, height: 630 };

export interface CrawlerTags {
  meta: (ComponentProps<'meta'> & { 'script:ld+json'?: object })[];
  links: ComponentProps<'link'>[];
}
const NONE: CrawlerTags = { meta: [], links: [] };

/** A page's tags for search engines and for previews of its links, which ask the server; browsers need none of them. */
export const crawlerTags = createIsomorphicFn()
  .server((page: CrawledPage, context: Context): CrawlerTags => tagsOf(page, context))
  .client((): CrawlerTags => NONE);

export function tagsOf({ title, description, path, preview }: CrawledPage, context: Context): CrawlerTags {
  const { i18n, origin, locale, addressLocale, offered } = context;
  const brand = i18n.t('brand');
  const image = origin + pictureOf(preview, locale);
  const others = offered.filter((one) => one !== locale);
  const property = (name: string, content: string | number) => ({
    property: name,
    content: String(content),
  });
  return {
    meta: [
      property('og:site_name', brand),
      property(
        'og:type',
        preview?.kind === 'product' || preview?.kind === 'article' ? preview.kind : 'website',
      ),
      property('og:title', title ?? brand),
      property('og:description', description),
      property('og:url', origin + inLanguage(path, addressLocale)),
      property('og:locale', regions[locale].replace('-', '_')),
      property('og:image', image),
      property('og:image:width', SIZE.width),
      property('og:image:height', SIZE.height),
      property('og:image:alt', title ?? brand),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(path === '/' ? [{ 'script:ld+json': websiteJsonLd(brand, origin) }] : []),
    ],
    links:
      others.length === 0
        ? []
        : [
            ...offered.map((one) => alternate(one, origin + inLanguage(path, one))),
            alternate('x-default', origin + path),
          ],
  };
}

/** The shop as a whole, and how it is searched: https://schema.org/WebSite. */
const websiteJsonLd = (name: string, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const alternate = (hrefLang: string, href: string) => ({ rel: 'alternate', hrefLang, href });

function pictureOf(preview: LinkPreview | undefined, locale: Locale): string {
  if (!preview) return `/img/preview/${locale}/site`;
  const { kind, slug, version } = preview;
  const query = version === undefined ? '' : `?v=${encodeURIComponent(version)}`;
  return `/img/preview/${locale}/${kind}/${encodeURIComponent(slug)}${query}`;
}
