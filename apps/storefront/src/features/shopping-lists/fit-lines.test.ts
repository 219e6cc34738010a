import type { Shop } from '@hamper/contract/catalogue';
import { describe, expect, it } from 'vitest';

import { fitLines } from './fit-lines.ts';

const grocery = { id: 1 } as Shop;
const stockOf = (id: number, left: number) => ({
  id,
  price: 1,
  total_price: 1,
  quantity: left,
  extras: [],
  product: {
    id,
    uuid: String(id),
    slug: String(id),
    img: null,
    tone: null,
    translation: { locale: 'en', title: `Product ${id}` },
    unit: { translation: { title: '' } },
    min_qty: 1,
    max_qty: 10,
    interval: 1,
  },
});
const line = (id: number, quantity: number, { left = 100, ticked = false } = {}) => ({
  id,
  title: `Product ${id}`,
  quantity,
  price: quantity,
  problem: left < 1 ? ('out-of-stock' as const) : null,
  stock: stockOf(id, left),
  ticked,
});
const fit = (lines: ReturnType<typeof line>[], inCart: Record<number, number> = {}) =>
  fitLines([{ shop: grocery, lines }], (id) => inCart[id] ?? 0);

describe('What a list puts into the cart', () => {
  it('is what is on it, and not what was ticked', () => {
    const { shops, short } = fit([line(1, 2), line(2, 1, { ticked: true })]);
    expect(shops).toEqual([{ shop: grocery, lines: [{ stock_id: 1, quantity: 2 }] }]);
    expect(short).toEqual([]);
  });

  it('is nothing twice: what is in the cart counts', () => {
    expect(fit([line(1, 3)], { 1: 1 }).shops[0]?.lines).toEqual([{ stock_id: 1, quantity: 2 }]);
    expect(fit([line(1, 3)], { 1: 3 })).toEqual({ shops: [], have: 1, short: [] });
  });

  it('is as much as the shop has, and says of what there is less', () => {
    const { shops, short } = fit(
      [line(1, 5, { left: 3 }), line(2, 1, { left: 0 }), line(3, 4, { left: 2 })],
      {
        3: 2,
      },
    );
    expect(shops[0]?.lines).toEqual([{ stock_id: 1, quantity: 3 }]);
    expect(short).toEqual([
      { title: 'Product 1', reason: 'fewer', wanted: 5, got: 3 },
      { title: 'Product 2', reason: 'sold-out', wanted: 1, got: 0 },
      { title: 'Product 3', reason: 'fewer', wanted: 4, got: 2 },
    ]);
  });

  it('is nothing of what is gone', () => {
    const gone = { ...line(1, 1), problem: 'gone' as const, stock: null };
    expect(fitLines([{ shop: null, lines: [gone] }], () => 0)).toEqual({
      shops: [],
      have: 0,
      short: [{ title: 'Product 1', reason: 'gone', wanted: 1, got: 0 }],
    });
  });
});
