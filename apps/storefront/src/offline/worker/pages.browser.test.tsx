import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { ASSETS, OURS, PAGES, PICTURES } from '../addresses.ts';
import { keptPages } from '../readable-pages.ts';
import { dropCaches, forgetSeen, keep, keptIn } from './keep.ts';
import { answerPage, fetchToKeep } from './pages.ts';
import type { FetchEvent } from './scope.ts';

const EVERYBODYS = 'private, no-cache';

/** The shop's answers: pages of these variants and caching rules, all others are everybody's and English. */
function openShop(pages: Record<string, { status?: number; variant?: string; caching?: string }> = {}) {
  const { fetch } = globalThis;
  let isOnline = true;
  globalThis.fetch = async (input) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    const { status = 200, variant = 'en 1  wide', caching = EVERYBODYS } = pages[pathname] ?? {};
    const headers = { 'cache-control': caching, 'x-variant': variant, 'content-type': 'text/html' };
    return new Response(`<head><title>${pathname} · Shop</title></head>`, { status, headers });
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  return { goOffline: () => (isOnline = false) };
}

const addresses = async (): Promise<string[]> => (await keptPages()).map(({ address }) => address);

/** The answer to a browser that goes to an address. */
async function visit(address: string): Promise<Response> {
  const work: Promise<unknown>[] = [];
  const event = {
    request: new Request(new URL(address, location.origin)),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (some: Promise<unknown>) => work.push(some),
  };
  const answer = await answerPage(event as unknown as FetchEvent);
  await Promise.all(work);
  return answer;
}

beforeEach(() => dropCaches((name) => name.startsWith(OURS)));

describe('The pages that a browser keeps', () => {
  it('are those that everybody sees alike, the last one first', async () => {
    openShop({
      '/orders/7': { caching: 'no-store' },
      '/shops/gone': { status: 404 },
      '/shops/broken': { status: 500 },
    });
    for (const path of ['/shops/a', '/orders/7', '/shops/gone', '/shops/broken', '/product/b'])
      await fetchToKeep(path);
    expect(await addresses()).toEqual(['/product/b', '/shops/a']);
  });

  it('are of one language, currency and theme: a page in another one throws the others away', async () => {
    const german = { variant: 'de 1  wide' };
    const shop: Parameters<typeof openShop>[0] = { '/product/b': german, '/offline': german };
    openShop(shop);
    await fetchToKeep('/product/b');
    delete shop['/offline'];
    await fetchToKeep('/shops/a');
    expect(await addresses()).toEqual(['/shops/a']);
  });

  it('lose one that is gone from the shop', async () => {
    const shop: Parameters<typeof openShop>[0] = {};
    openShop(shop);
    await fetchToKeep('/product/b');
    shop['/product/b'] = { status: 404 };
    expect((await visit('/product/b')).status).toBe(404);
    expect(await addresses()).toEqual([]);
  });

  it('are forgotten with their pictures when somebody signs out, and built files stay', async () => {
    openShop();
    await fetchToKeep('/shops/a');
    await keep(PICTURES, { address: '/images/a.webp', answer: new Response('picture'), most: 9 });
    await keep(ASSETS, { address: '/assets/a.js', answer: new Response('script'), most: 9 });
    await forgetSeen();
    expect((await caches.keys()).filter((name) => name.startsWith(OURS))).toEqual([ASSETS]);
  });
});

describe('Without a connection a browser', () => {
  it('gets a page as it was seen last', async () => {
    const { goOffline } = openShop();
    await visit('/shops/a');
    goOffline();
    expect(await (await visit('/shops/a?utm_source=mail')).text()).toContain('/shops/a');
  });

  it('is sent from a page that it never saw, or saw in another language, to the one that says so', async () => {
    const { goOffline } = openShop();
    await visit('/shops/a');
    goOffline();
    for (const address of ['/shops/b?page=2', '/shops/a?lang=de'])
      expect((await visit(address)).headers.get('location')).toBe(
        `${location.origin}/offline#${encodeURIComponent(address)}`,
      );
  });

  it('that never saw any gets the failure that it would get without a worker', async () => {
    openShop().goOffline();
    expect((await visit('/shops/a')).type).toBe('error');
  });
});

describe('A cache', () => {
  it('holds so many, those that were kept last, and the one that is spared', async () => {
    const cache = `${PAGES}en 1 `;
    for (const address of ['/offline', '/a', '/b', '/c', '/a', '/d'])
      await keep(cache, {
        address,
        answer: new Response(address),
        most: 3,
        spared: new URL('/offline', location.origin).href,
      });
    const kept = await (await caches.open(cache)).keys();
    expect(kept.map(({ url }) => new URL(url).pathname)).toEqual(['/offline', '/a', '/d']);
  });

  it('that is not there is not made by looking into it', async () => {
    expect(await keptIn(PICTURES, '/images/a.webp')).toBeUndefined();
    expect(await caches.has(PICTURES)).toBe(false);
  });
});
