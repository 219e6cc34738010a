import { describe, expect, it } from 'vitest';

import {
  canMove,
  isOver,
  nextStatuses,
  orderStatuses,
  orderTimeline,
  type Mover,
  type OrderStatus,
} from './lifecycle.ts';

const allowed: [OrderStatus, OrderStatus, Mover[]][] = [
  ['new', 'accepted', ['shop']],
  ['new', 'canceled', ['shopper', 'shop', 'system']],
  ['accepted', 'ready', ['shop']],
  ['accepted', 'canceled', ['shopper', 'shop', 'system']],
  ['ready', 'on_a_way', ['shop', 'courier']],
  ['ready', 'canceled', ['shop']],
  ['on_a_way', 'delivered', ['shop', 'courier']],
  ['on_a_way', 'canceled', ['shop']],
];

describe('An order moves', () => {
  it('only as the specification says', () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        for (const mover of ['shopper', 'shop', 'courier', 'system'] as const) {
          const expected = allowed.some(([a, b, movers]) => a === from && b === to && movers.includes(mover));
          expect(canMove({ from, to, mover, type: 'delivery' }), `${mover}: ${from} → ${to}`).toBe(expected);
        }
      }
    }
  });

  it('no further when delivered or canceled', () => {
    expect(orderStatuses.filter(isOver)).toEqual(['delivered', 'canceled']);
    expect(nextStatuses('delivered', 'shop', 'delivery')).toEqual([]);
  });

  it('by the shopper only into cancellation', () => {
    expect(nextStatuses('new', 'shopper', 'delivery')).toEqual(['canceled']);
    expect(nextStatuses('ready', 'shopper', 'delivery')).toEqual([]);
  });

  it('as a parcel by its courier, from whom it is taken to whom it is for, or back', () => {
    const way: [OrderStatus, OrderStatus, Mover[]][] = [
      ['new', 'accepted', ['courier', 'shop']],
      ['new', 'canceled', ['shopper', 'shop', 'system']],
      ['accepted', 'ready', ['courier']],
      ['accepted', 'canceled', ['shopper', 'shop', 'system']],
      ['ready', 'on_a_way', ['courier']],
      ['ready', 'canceled', ['courier', 'shop']],
      ['on_a_way', 'delivered', ['courier']],
      ['on_a_way', 'canceled', ['courier', 'shop']],
    ];
    for (const mover of ['shopper', 'shop', 'courier', 'system'] as const)
      for (const from of orderStatuses)
        expect([mover, from, nextStatuses(from, mover, 'delivery', 'parcel')]).toEqual([
          mover,
          from,
          way.filter(([a, , movers]) => a === from && movers.includes(mover)).map(([, b]) => b),
        ]);
  });

  it('from the shop’s counter into the shopper’s hands where nobody brings it', () => {
    for (const type of ['pickup', 'dine_in'] as const) {
      expect(orderTimeline(type)).toEqual(['new', 'accepted', 'ready', 'delivered']);
      expect(nextStatuses('ready', 'shop', type)).toEqual(['delivered', 'canceled']);
      expect(nextStatuses('ready', 'courier', type)).toEqual([]);
    }
  });
});
