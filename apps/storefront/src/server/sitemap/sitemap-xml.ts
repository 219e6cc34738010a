import type { SitemapEntry, SitemapKind } from '@hamper/contract/content/sitemap';

import { escapeXml } from '../feed/escape-xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
export const URLSET = { open: `${HEAD}<urlset ${SCHEMA}>\n`, close: '</urlset>\n' };

/** Pages that stand by themselves; that of parcels where there is a parcel service. */
export const PLAIN_PAGES = [
  '/',
  '/products',
  '/categories',
  '/shops',
  '/branches',
  '/parcels',
  '/recipes',
  '/blog',
  '/help',
  '/about',
  '/careers',
  '/be-seller',
  '/be-courier',
  '/privacy',
  '/terms',
];

const PATHS: Record<SitemapKind, (entry: SitemapEntry) => string> = {
  category: ({ id }) => `/products?category_id=${id}`,
  shop: ({ slug }) => `/shops/${slug}`,
  product: ({ slug }) => `/product/${slug}`,
  recipe: ({ slug }) => `/recipes/${slug}`,
  article: ({ slug }) => `/blog/${slug}`,
  question: ({ slug }) => `/help/${slug}`,
  job: ({ slug }) => `/careers/${slug}`,
};

/** The list of files: https://www.sitemaps.org/protocol.html#index. */
export const indexXml = (origin: string, files: readonly string[]): string =>
  `${HEAD}<sitemapindex ${SCHEMA}>\n${files
    .map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** Lines of a file. */
export const entryLines = (origin: string, kind: SitemapKind, entries: readonly SitemapEntry[]): string =>
  entries.map((entry) => urlLine(origin + PATHS[kind](entry), entry.updated_at)).join('');

export const plainLines = (origin: string, { hasParcels }: { hasParcels: boolean }): string =>
  PLAIN_PAGES.filter((path) => hasParcels || path !== '/parcels')
    .map((path) => urlLine(origin + path, null))
    .join('');

const urlLine = (address: string, changedAt: string | null): string =>
  `<url><loc>${escapeXml(encodeURI(address))}</loc>${changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`}</url>\n`;

/**
 * Pages that no crawler needs: a person's own pages, the API, searches, also those for a table, and a product or a news item over
 * another page, which has a page of its own.
 */
const CLOSED = [
  '/api/',
  '/address',
  '/be-courier/apply',
  '/be-seller/apply',
  '/cart',
  '/chat',
  '/checkout',
  '/confirm-email',
  '/dev/',
  '/email-link',
  '/group/',
  '/liked',
  '/lists',
  '/login',
  '/notifications',
  '/orders',
  '/profile',
  '/register',
  '/reservations',
  '/reset-password',
  '/search',
  '/settings',
  '/update-',
  '/verify-',
  '/wallet',
  '/shops/*/book?',
  '/*?product=',
  '/*&product=',
];

export const robotsText = (origin: string): string =>
  `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
