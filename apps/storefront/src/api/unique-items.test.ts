import { expect, test } from 'vitest';

import { uniqueItems } from './unique-items.ts';

test('what moved on to the next page stands once, where it was, as it was told last', () => {
  const [bread, oldMilk, milk, eggs] = [
    { id: 1, price: 2 },
    { id: 2, price: 3 },
    { id: 2, price: 4 },
    { id: 3, price: 5 },
  ];
  expect(uniqueItems([{ data: [bread, oldMilk] }, { data: [milk, eggs] }])).toEqual([bread, milk, eggs]);
});
