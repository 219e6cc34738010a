import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { orderTimeline } from '@hamper/contract/lifecycle';
import { LOCALES } from '@hamper/ui/locale/locales.ts';
import { describe, expect, test } from 'vitest';

import { newsOf, stateOf, wordsOf } from './status-words.ts';

/** Words for bringing and being on the way, in the six languages. */
const BRINGS = /courier|deliver|توصيل|repartidor|entreg|livr|Kurier|geliefert|estafeta|unterwegs|en route/i;
const timeline = orderTimeline('dine_in');
const order = { delivery_type: 'dine_in', placed: true, awaits_transfer: false, transaction: {} } as const;

describe.each(LOCALES)('an order that is eaten at its shop, in %s,', (locale) => {
  const path = join(import.meta.dirname, '../../../../public/locales', locale, 'common.json');
  const words: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));

  test('is said without a word of being brought to a door', () => {
    const keys = timeline.flatMap((status) => [
      wordsOf({ delivery_type: 'dine_in' })[status],
      newsOf({ ...order, status } as unknown as Parameters<typeof newsOf>[0]),
    ]);
    const more = ['order.served-between', 'order.served-at', 'checkout.served-in', 'checkout.served-at'];
    const texts = [...keys, ...more].map((key) => words[key] ?? '');
    expect(texts.filter((text) => text === '' || BRINGS.test(text))).toEqual([]);
  });
});

test('an order of which a group pays its parts waits for the group, and not for a payment', () => {
  const paying = { status: 'new', delivery_type: 'delivery', placed: false, awaits_transfer: false } as const;
  expect(stateOf({ ...paying, awaits_parts: true })).toBe('order.parts.awaited');
  expect(stateOf({ ...paying, awaits_parts: false })).toBe('order.unpaid');
});

test('an order whose transfer is awaited is about that alone', () => {
  const awaited = { ...order, status: 'new', awaits_transfer: true };
  expect(newsOf(awaited as unknown as Parameters<typeof newsOf>[0])).toBe('payment.state.transfer');
});

test.each([
  [true, 'order.news.unconfirmed'],
  [false, 'order.news.declined'],
])('an order that is not paid says who said no: unconfirmed at the bank is %s', (unconfirmed, words) => {
  const transaction = { status: 'rejected', unconfirmed };
  const lost = { ...order, placed: false, status: 'canceled', transaction };
  expect(newsOf(lost as unknown as Parameters<typeof newsOf>[0])).toBe(words);
});

test.each([
  ['on_a_way', ['scanned', 'status'], 'parcels.news.on_a_way'],
  ['on_a_way', ['scanned', 'failed'], 'parcels.news.returning'],
  ['ready', ['scanned', 'recalled'], 'parcels.news.returning'],
  ['canceled', ['scanned', 'failed', 'returned'], 'parcels.news.returned'],
  ['canceled', ['scanned', 'failed', 'lost'], 'parcels.news.canceled'],
] as const)('a parcel that is %s after %j: %s', (status, kinds, words) => {
  const parcel = { ...order, kind: 'parcel', status, events: kinds.map((kind) => ({ kind })) };
  expect(newsOf(parcel as unknown as Parameters<typeof newsOf>[0])).toBe(words);
});
