import type { Stock } from '@hamper/contract/catalogue';
import { expect, test } from 'vitest';

import { changesOnTheWay, choiceOf, nearestStock, valuesBeside } from './choose-stock.ts';

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
const stock = (id: number, extras: object[], quantity = 5) => ({ id, extras, quantity }) as Stock;
const smallThin = stock(1, [small, thin]);
const smallThick = stock(2, [small, thick]);
const largeThin = stock(3, [large, thin]);
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
