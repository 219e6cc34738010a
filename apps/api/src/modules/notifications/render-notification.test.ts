import { orderTimeline } from '@hamper/contract/lifecycle';
import { locales } from '@hamper/contract/locale';
import { describe, expect, it } from 'vitest';

import { renderNotification } from './render-notification.ts';

/** Words for delivering, and for being on the way, in the six languages. */
const BRINGS = /courier|deliver|توصيل|repartidor|entreg|livr|Kurier|geliefert|estafeta|unterwegs|en route/i;

describe('News of an order that is eaten at its shop', () => {
  it.each(locales)('speaks of a table and of nobody who brings it, in %s', (locale) => {
    const order = {
      id: 7,
      kind: 'goods' as const,
      deliveryType: 'dine_in',
      shop: { en: 'Bella' },
      timezone: 'Europe/Berlin',
    };
    const titles = orderTimeline('dine_in').map(
      (status) =>
        renderNotification({ type: 'status_changed', params: { status }, client: null, order }, locale).title,
    );
    expect(titles.filter((title) => BRINGS.test(title))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('tells a time by the clock of the shop', () => {
    const order = {
      id: 7,
      kind: 'goods' as const,
      deliveryType: 'delivery',
      shop: { en: 'Bella' },
      timezone: 'Asia/Tokyo',
    };
    const time = { about: 'late', from: '2026-11-22T03:15:00Z', to: '2026-11-22T03:25:00Z' } as const;
    const rendered = renderNotification(
      { type: 'status_changed', params: { time }, client: null, order },
      'de',
    );
    expect(rendered).toEqual({
      title: 'Deine Bestellung verspätet sich',
      body: 'Erwartet: 12:15–12:25 Uhr · Bella · Bestellung 7',
    });
  });

  it('tells a time into the next day as the screens do, without its days', () => {
    const order = {
      id: 7,
      kind: 'goods' as const,
      deliveryType: 'delivery',
      shop: { en: 'Bella' },
      timezone: 'Asia/Tokyo',
    };
    const time = { about: 'late', from: '2026-11-22T14:55:00Z', to: '2026-11-22T15:05:00Z' } as const;
    const { body } = renderNotification(
      { type: 'status_changed', params: { time }, client: null, order },
      'de',
    );
    expect(body).toBe('Erwartet: 23:55 – 00:05 · Bella · Bestellung 7');
  });
});
