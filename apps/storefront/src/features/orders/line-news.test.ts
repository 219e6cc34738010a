import { expect, test } from 'vitest';

import { newsOfLine, withReplacements } from './line-news.ts';

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
  expect(newsOfLine({ ...line, ...change })).toBe(news);
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
