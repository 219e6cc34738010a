import type { Locale } from '../../../packages/contract/src/locale.ts';
import { appUrl } from '../shop.ts';
import { type ReadPage, readPage } from './read-page.ts';

/** Pages of one kind (the same route, the same names in the query) that are read; the first ones that are linked. */
const OF_A_KIND = 4;
/** Pages that are read in a language. */
const MOST = 110;
/** Requests at once: a shop makes few pages at once, and others want theirs. */
const CONCURRENT = 4;

interface Crawl {
  pages: Map<string, ReadPage>;
  /** Addresses that did not answer as they should, and whence they are linked. */
  dead: string[];
}

/** Reads the shop in a language, from home and the sitemap on, as somebody who has chosen it. */
export async function crawl(locale: Locale): Promise<Crawl> {
  const headers = { cookie: `lang=${locale}`, accept: 'text/html' };
  const crawled: Crawl = { pages: new Map(), dead: [] };
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
  for (const address of ['/', `/?lang=${locale}`, ...(await sitemap())]) find(address, '/');
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
  let asked = 0;
  for (let at = 0; at < waiting.length && asked < MOST;) {
    const next: string[] = [];
    for (; at < waiting.length && next.length < CONCURRENT; at += 1) {
      const address = waiting[at] ?? '/';
      const count = (kinds.get(kindOf(address)) ?? 0) + 1;
      kinds.set(kindOf(address), count);
      if (count <= OF_A_KIND) next.push(address);
    }
    asked += next.length;
    await Promise.all(next.map(read));
  }
  return crawled;
}

/** The page and what its address says, without which one. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, appUrl());
  const [, section = '', ...rest] = pathname.split('/');
  return `${section}/${rest.length} ${[...new Set(searchParams.keys())].toSorted().join(' ')}`;
}

async function sitemap(): Promise<string[]> {
  const read = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) =>
      found.replaceAll('&amp;', '&'),
    );
  const files = await read(`${appUrl()}/sitemap.xml`);
  return (await Promise.all(files.map(read))).flat();
}

/** Scripts, styles and pictures that are not there, and parts of pages that links name and that they do not have. */
export async function missingIn({ pages }: Crawl): Promise<string[]> {
  const assets = new Map<string, string>();
  const missing: string[] = [];
  for (const [from, page] of pages) {
    for (const address of page.assets) {
      const { origin, pathname, search } = new URL(address, appUrl() + from);
      if (origin === appUrl()) assets.set(pathname + search, from);
    }
    missing.push(...missingParts(page, from, pages));
  }
  const waiting = [...assets];
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, CONCURRENT).map(async ([address, from]) => {
        const response = await fetch(appUrl() + address);
        await response.arrayBuffer();
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
