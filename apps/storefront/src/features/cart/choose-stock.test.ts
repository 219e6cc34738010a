import type { Stock } from '@hamper/contract/catalogue';
import { expect, test } from 'vitest';

import {
  changesOnTheWay,
  choiceOf,
  extraGroups,
  cheapestStock,
  nearestStock,
  pricesDiffer,
  surcharge,
  valuesBeside,
} from './choose-stock.ts';

const SIZE = { id: 1, translation: { title: 'Size' } };
const CRUST = { id: 2, translation: { title: 'Crust' } };
const [small, large] = [
  { id: 11, value: '32 cm', group: SIZE },
  { id: 12, value: '40 cm', group: SIZE },
];
const [thin, thick] = [
  { id: 21, value: 'Thin', group: CRUST },
  { id: 22, value: 'Thick', group: CRUST },
];
// Only what choosing reads.
const stock = (id: number, extras: object[], total_price: number, quantity = 5) =>
  ({ id, extras, quantity, total_price }) as Stock;
const smallThin = stock(1, [small, thin], 10.3);
const smallThick = stock(2, [small, thick], 11.1);
const largeThin = stock(3, [large, thin], 13.5);
const stocks = [smallThin, smallThick, largeThin];

test('a combination that does not exist says what gives way', () => {
  const to = nearestStock(stocks, choiceOf(largeThin), CRUST.id, thick.id, 1);
  expect(to).toBe(smallThick);
  expect(changesOnTheWay(largeThin, to, CRUST.id)).toEqual([
    { groupId: SIZE.id, title: 'Size', from: '40 cm', to: '32 cm' },
  ]);
  expect(valuesBeside(stocks, thick.id, SIZE.id, 1)).toEqual(['32 cm']);
});

test('one that exists changes nothing else', () => {
  const to = nearestStock(stocks, choiceOf(smallThin), SIZE.id, large.id, 1);
  expect(to).toBe(largeThin);
  expect(changesOnTheWay(smallThin, to, SIZE.id)).toEqual([]);
});

test('half chosen, it is as if the cheapest that is left were', () => {
  expect(cheapestStock(stocks, {}, 1)).toBe(smallThin);
  expect(cheapestStock(stocks, { [SIZE.id]: large.id }, 1)).toBe(largeThin);
  expect(cheapestStock(stocks, { [CRUST.id]: thick.id }, 1)).toBe(smallThick);
  expect(cheapestStock([stock(4, [small, thin], 1, 0), ...stocks], {}, 1)).toBe(smallThin);
});

test('it is said to cost at least so much only where more is possible', () => {
  expect(pricesDiffer(stocks, { [SIZE.id]: small.id })).toBe(true);
  expect(pricesDiffer(stocks, { [SIZE.id]: large.id })).toBe(false);
});

test('an extra costs what it costs more than the first of its own group', () => {
  const [sizes, crusts] = extraGroups(stocks);
  const more = (group: typeof sizes, extraId: number, choice = {}) =>
    group && surcharge(stocks, { choice, group, extraId });
  expect([small, large].map(({ id }) => more(sizes, id))).toEqual([0, 3.2]);
  // The choice in its own group does not matter, and the size's surcharge is not the crust's.
  expect([small, large].map(({ id }) => more(sizes, id, { [SIZE.id]: large.id }))).toEqual([0, 3.2]);
  expect([thin, thick].map(({ id }) => more(crusts, id, { [SIZE.id]: small.id }))).toEqual([0, 0.8]);
  expect([thin, thick].map(({ id }) => more(crusts, id))).toEqual([0, 0.8]);
  expect([thin, thick].map(({ id }) => more(crusts, id, { [SIZE.id]: large.id }))).toEqual([0, null]);
});
