import { OFFLINE, PAGES } from './addresses.ts';

interface KeptPage {
  /** Path and query. */
  address: string;
  title: string;
}

/** The pages that can be read without a connection, the one seen last first. */
export async function keptPages(): Promise<KeptPage[]> {
  // Only over https, or on this machine.
  if (!('caches' in globalThis)) return [];
  const name = (await caches.keys()).find((one) => one.startsWith(PAGES));
  if (name === undefined) return [];
  const cache = await caches.open(name);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const html = await (await cache.match(url, { ignoreVary: true }))?.text();
      return { address: pathname + search, title: titleIn(html ?? '') };
    }),
  );
  return pages.filter(({ address, title }) => address !== OFFLINE && title !== '').toReversed();
}

/** Of a page of ours, without the shop's own name after it. */
const titleIn = (html: string): string =>
  new DOMParser()
    .parseFromString(html.slice(0, html.indexOf('</head>')), 'text/html')
    .title.split(' · ', 1)[0] ?? '';
