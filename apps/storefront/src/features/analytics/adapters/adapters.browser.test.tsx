import type { MeasuredEvent } from '@hamper/contract/analytics/analytics';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';

import type { AdapterOptions, BrowserAnalytics } from './browser-analytics.ts';
import type { Received } from './collector.fixture.ts';
import { openAdapter } from './open-adapter.ts';

// As `collector.fixture.ts` serves them.
const { openCollector, collectorUrl, receivedByCollector } = commands as unknown as {
  collectorUrl: () => Promise<string>;
  openCollector: () => Promise<string>;
  receivedByCollector: () => Promise<Received[]>;
};

/** The parts that every report has, whatever an interface calls them. */
interface Report {
  name: string;
  route: string;
  words?: string;
  value?: number;
  currency?: string;
}
type Fields = Record<string, string | undefined>;
const routeOf = (address: unknown) => new URL(String(address)).href.slice(location.origin.length);

const interfaces = {
  counter: {
    id: '',
    read: (told: Received): Report[] =>
      (JSON.parse(told.body) as { events: Report[] }).events.map(({ words, ...one }) => ({
        ...one,
        ...(words ? { words } : {}),
      })),
  },
  plausible: {
    id: 'shop.example.com',
    read({ body }: Received): Report[] {
      const { name, url, props, revenue } = JSON.parse(body) as Fields & { props: Fields; revenue?: Fields };
      return [
        {
          name: name === 'pageview' ? 'page_view' : (name ?? ''),
          route: routeOf(url),
          ...(props['words'] ? { words: props['words'] } : {}),
          ...(revenue ? { value: Number(revenue['amount']), currency: revenue['currency'] ?? '' } : {}),
        },
      ];
    },
  },
  ga4: {
    id: 'G-TEST1234',
    read({ body }: Received): Report[] {
      const { name, page_location: at, search_term: words, value, currency } = JSON.parse(body) as Fields;
      return [
        {
          name: name ?? '',
          route: routeOf(at),
          ...(words ? { words: words } : {}),
          ...(currency ? { value: Number(value), currency } : {}),
        },
      ];
    },
  },
};

const order: MeasuredEvent = { name: 'purchase', route: '/orders/$id', value: 20.35, currency: 'USD' };

describe.each(Object.entries(interfaces))('The adapter for %s', (provider, { id, read }) => {
  const open = async (): Promise<BrowserAnalytics> => {
    const options: AdapterOptions = { id, url: await openCollector(), lang: 'en' };
    const adapter = await openAdapter(provider, options);
    if (!adapter) throw new Error('No adapter');
    onTestFinished(() => adapter.stop());
    return adapter;
  };
  const reports = async () =>
    (await receivedByCollector())
      .flatMap(read)
      .map(({ name, route, words, value, currency }) => ({ name, route, words, value, currency }));

  it('reports pages by their patterns, searches by their words, and purchases with their price', async () => {
    const adapter = await open();
    adapter.send({ name: 'page_view', route: '/product/$slug' });
    adapter.send({ name: 'search', route: '/search', found: true, words: 'oat milk' });
    adapter.send({ name: 'add_to_cart', route: '/search' });
    adapter.send(order);
    adapter.leave();
    await expect.poll(async () => (await reports()).length).toBe(4);
    const told = await reports();
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'page_view', route: '/product/$slug' }),
        expect.objectContaining({ name: 'search', words: 'oat milk' }),
        expect.objectContaining({ name: 'add_to_cart', route: '/search' }),
        expect.objectContaining(order),
      ]),
    );
  });

  it('says nothing of a search that may name somebody but that there was one', async () => {
    const adapter = await open();
    adapter.send({ name: 'search', route: '/search', found: false, words: null });
    adapter.leave();
    await expect.poll(async () => (await reports()).length).toBe(1);
    expect(await reports()).toMatchObject([{ name: 'search', words: undefined }]);
  });

  it('reports nothing more once consent was taken back', async () => {
    const adapter = await open();
    adapter.send({ name: 'page_view', route: '/' });
    adapter.leave();
    await expect.poll(async () => (await reports()).length).toBe(1);
    adapter.send({ name: 'page_view', route: '/shops' });
    adapter.stop();
    adapter.send(order);
    adapter.leave();
    // A later event is reported after those that would have been.
    const later = await openAdapter('counter', { id: '', url: await collectorUrl(), lang: 'en' });
    later?.send({ name: 'sign_up', route: '/' });
    later?.leave();
    await expect
      .poll(async () => (await receivedByCollector()).some(({ body }) => body.includes('sign_up')))
      .toBe(true);
    expect((await receivedByCollector()).some(({ body }) => body.includes('purchase'))).toBe(false);
  });
});
