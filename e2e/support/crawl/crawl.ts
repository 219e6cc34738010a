import { randomBytes } from 'node:crypto';

import type { Locale } from '../../../packages/contract/src/locale.ts';
import { appUrl } from '../shop.ts';
import { type ReadPage, readPage } from './read-page.ts';

/** Every page that has an address of its own; it takes minutes for a language, so the gate reads some of each kind. */
export const isWhole = process.env['CRAWL'] === 'whole';
/** How many pages of a route are read, and with each name in its query: the first ones that are linked. */
const OF_A_KIND = isWhole ? { route: Number.POSITIVE_INFINITY, query: 4 } : { route: 4, query: 1 };
/** Pages that are read in a language: enough for all kinds, and an end where there are ever more. */
const MOST = isWhole ? 5000 : 200;
/** Products that have what the first linked ones may lack: a brand, and variants. */
const PRODUCTS = ['/product/apple-juice', '/product/birthday-cake'];
/** Pictures that others show, of each kind: the shop draws them anew for each language. */
const DRAWN = 2;
/** Requests at once: a shop makes few pages at once, and others want theirs. */
const CONCURRENT = 4;

interface Crawl {
  pages: Map<string, ReadPage>;
  /** Addresses that did not answer as they should, and whence they are linked. */
  dead: string[];
  /** Addresses that should have been read, and were not for there were too many. */
  left: string[];
}

/** Reads the shop in a language, from home and the sitemap on, as somebody who has chosen it. */
export async function crawl(locale: Locale): Promise<Crawl> {
  const headers = { cookie: `lang=${locale}`, accept: 'text/html' };
  const crawled: Crawl = { pages: new Map(), dead: [], left: [] };
  const kinds = new Map<string, number>();
  const waiting: string[] = [];
  const linkedFrom = new Map<string, string>();
  const find = (href: string, from: string) => {
    const { origin, pathname, search, searchParams } = new URL(href, appUrl() + from);
    const address = pathname + search;
    // The other languages are read by their own turn.
    const isOther = (searchParams.get('lang') ?? locale) !== locale;
    if (origin !== appUrl() || isOther || linkedFrom.has(address)) return;
    linkedFrom.set(address, from);
    waiting.push(address);
  };
  for (const address of ['/', `/?lang=${locale}`, ...PRODUCTS, ...(await sitemap())]) find(address, '/');
  const read = async (address: string) => {
    const response = await fetch(appUrl() + address, { headers });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const html = await response.text();
    if (response.status !== 200) {
      crawled.dead.push(`${address} answers ${response.status}, on ${linkedFrom.get(address)}`);
    } else if (isPage && !response.redirected) {
      const page = readPage(html);
      crawled.pages.set(address, page);
      for (const href of page.links.filter((link) => !/^(mailto|tel|sms):/.test(link))) find(href, address);
    }
  };
  const isWanted = (address: string) => {
    const counts = kindsOf(address).map((kind) => [kind, kinds.get(kind) ?? 0] as const);
    const most = OF_A_KIND[address.includes('?') ? 'query' : 'route'];
    if (counts.every(([, count]) => count >= most)) return false;
    for (const [kind, count] of counts) kinds.set(kind, count + 1);
    return true;
  };
  let asked = 0;
  for (let at = 0; at < waiting.length;) {
    const next: string[] = [];
    for (; at < waiting.length && next.length < CONCURRENT; at += 1) {
      const address = waiting[at] ?? '/';
      if (isWanted(address)) next.push(address);
    }
    if (asked + next.length > MOST) crawled.left.push(...next);
    else await Promise.all(next.map(read));
    asked += next.length;
  }
  return crawled;
}

/** What an address shows that others might not: its page, or each thing that its query asks of it. */
function kindsOf(address: string): string[] {
  const { pathname, searchParams } = new URL(address, appUrl());
  const [, section = '', ...rest] = pathname.split('/');
  const page = `${section}/${rest.length}`;
  const names = [...new Set(searchParams.keys())];
  return names.length === 0 ? [page] : names.map((name) => `${page} ${name}`);
}

async function sitemap(): Promise<string[]> {
  const read = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) =>
      found.replaceAll('&amp;', '&'),
    );
  const files = await read(`${appUrl()}/sitemap.xml`);
  return (await Promise.all(files.map(read))).flat();
}

/** Visitors of many networks: how much one of them may have drawn is limited. */
const someoneElse = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });

/** Scripts, styles and pictures that are not there, pictures for others that are none, and parts of pages that links name and that they do not have. */
export async function missingIn({ pages }: Crawl): Promise<string[]> {
  const assets = new Map<string, { from: string; isPicture: boolean }>();
  const missing: string[] = [];
  const drawn = new Map<string, number>();
  const isFirst = (pathname: string) => {
    const folder = pathname.slice(0, pathname.lastIndexOf('/'));
    drawn.set(folder, (drawn.get(folder) ?? 0) + 1);
    return (drawn.get(folder) ?? 0) <= DRAWN;
  };
  for (const [from, page] of pages) {
    const named = [
      ...page.assets.map((address) => ({ address, isPicture: false })),
      ...page.shared.map((address) => ({ address, isPicture: true })),
    ];
    for (const { address, isPicture } of named) {
      const { origin, pathname, search } = new URL(address, appUrl() + from);
      const known = assets.get(pathname + search);
      if (origin !== appUrl() || (isPicture && !known && !isFirst(pathname))) continue;
      assets.set(pathname + search, { from, isPicture: isPicture || known?.isPicture === true });
    }
    missing.push(...missingParts(page, from, pages));
  }
  const waiting = [...assets];
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, CONCURRENT).map(async ([address, { from, isPicture }]) => {
        const response = await fetch(appUrl() + address, { headers: someoneElse() });
        await response.arrayBuffer();
        const type = response.headers.get('content-type') ?? '';
        if (isPicture && !type.startsWith('image/')) missing.push(`${address} is ${type}, on ${from}`);
        if (response.status !== 200) missing.push(`${address} answers ${response.status}, on ${from}`);
      }),
    );
  }
  return missing;
}

const missingParts = ({ links }: ReadPage, from: string, pages: Crawl['pages']): string[] =>
  links.flatMap((href) => {
    const { origin, pathname, search, hash } = new URL(href, appUrl() + from);
    const target = pages.get(pathname + search);
    const isThere =
      hash === '' || origin !== appUrl() || !target || target.ids.has(decodeURIComponent(hash.slice(1)));
    return isThere ? [] : [`${href} is no part of its page, on ${from}`];
  });
