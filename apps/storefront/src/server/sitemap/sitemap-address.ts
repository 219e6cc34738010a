import { type SitemapKind, sitemapKinds } from '@hamper/contract/content/sitemap';

/** A file for search engines: rules, the list of files, the pages that every shop has, or a part of what has pages. */
export type SitemapFile =
  | { file: 'robots' }
  | { file: 'index' }
  | { file: 'pages' }
  | { file: 'part'; kind: SitemapKind; part: number };

const PLURALS: Record<SitemapKind, string> = {
  category: 'categories',
  shop: 'shops',
  product: 'products',
  recipe: 'recipes',
  article: 'articles',
  question: 'questions',
  job: 'jobs',
};

/** `/sitemaps/products-0.xml` */
export const partAddress = ({ kind, part }: { kind: SitemapKind; part: number }): string =>
  `/sitemaps/${PLURALS[kind]}-${part}.xml`;

/** The file at a path; undefined for all others. */
export function sitemapAt(path: string): SitemapFile | undefined {
  if (path === '/robots.txt') return { file: 'robots' };
  if (path === '/sitemap.xml') return { file: 'index' };
  if (path === '/sitemaps/pages.xml') return { file: 'pages' };
  const [, name, part] = /^\/sitemaps\/([a-z]+)-(0|[1-9]\d{0,5})\.xml$/.exec(path) ?? [];
  const kind = sitemapKinds.find((one) => PLURALS[one] === name);
  return kind && { file: 'part', kind, part: Number(part) };
}
