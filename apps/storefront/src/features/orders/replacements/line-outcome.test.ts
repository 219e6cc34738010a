import { expect, test } from 'vitest';

import { changeMinorOf, lineOutcome, withReplacements } from './line-outcome.ts';

const line = {
  id: 1,
  quantity: 1,
  final_quantity: null,
  weighed: false,
  replace_stock_id: null,
  replaces_id: null,
};

test.each([
  ['as-ordered', {}],
  ['to-weigh', { weighed: true }],
  ['as-ordered', { weighed: true, final_quantity: 1 }],
  ['other', { weighed: true, final_quantity: 1.15 }],
  ['other', { quantity: 3, final_quantity: 2 }],
  ['missing', { final_quantity: 0 }],
  ['replaced', { final_quantity: 0, replace_stock_id: 7 }],
] as const)('a line is %s', (news, change) => {
  expect(lineOutcome({ ...line, ...change }, [])).toBe(news);
});

test.each([
  ['asked', 'open', null, { quantity: 2 }],
  ['refused', 'refused', 'shopper', { final_quantity: 0 }],
  ['unanswered', 'refused', 'deadline', { final_quantity: 0 }],
  ['replaced', 'accepted', 'shopper', { final_quantity: 0, replace_stock_id: 7 }],
  ['missing', 'withdrawn', 'shop', { final_quantity: 0 }],
  ['as-ordered', 'refused', 'shopper', { final_quantity: 1 }],
] as const)('a line that was asked about is %s', (news, status, decided_by, change) => {
  const asked = [{ order_detail_id: 1, status, decided_by }];
  expect(lineOutcome({ ...line, ...change }, asked)).toBe(news);
  expect(lineOutcome({ ...line, ...change, id: 2 }, asked)).not.toBe('asked');
});

test('what came instead stands below what was ordered', () => {
  const ordered = [line, { ...line, id: 2 }, { ...line, id: 3, replaces_id: 1 }];
  expect(
    withReplacements(ordered).map(({ line: { id }, instead }) => [id, instead.map((l) => l.id)]),
  ).toEqual([
    [1, [3]],
    [2, []],
  ]);
});

test('a replacement whose line is not there stands by itself', () => {
  expect(withReplacements([{ ...line, id: 3, replaces_id: 1 }])).toHaveLength(1);
});

test('a line changes its order by what it and its add-ons do', () => {
  const addons = [{ change_price: -0.1 }, { change_price: 0 }];
  expect(changeMinorOf({ change_price: 0.4, addons })).toBe(30);
});
