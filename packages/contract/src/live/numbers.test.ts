import { describe, expect, it } from 'vitest';

import { readNumber, writeNumbers } from './numbers.ts';
import { isLog, type TopicName } from './topics.ts';

describe('The numbers of the last events', () => {
  it('come back as they were written', () => {
    const numbers = new Map<TopicName, number>([
      ['order:12', 7],
      ['order:0192f0c0-0000-7000-8000-000000000000', 999_999_999],
      ['me', 0],
    ]);
    const text = writeNumbers(numbers);
    expect(text).toBe('order:12=7&order:0192f0c0-0000-7000-8000-000000000000=999999999&me=0');
    for (const [topic, number] of numbers) expect(readNumber(text, topic)).toBe(number);
    expect(readNumber(text, 'order:13')).toBe(0);
  });

  it.each([
    '',
    '%',
    '=&=',
    'order:1',
    'order:1=',
    'order:1=-1',
    'order:1=1.5',
    'order:1=1e3',
    'order:1=9999999999',
  ])('that are nonsense, such as “%s”, are none', (text) => expect(readNumber(text, 'order:1')).toBe(0));
});

it('An order is told as a log, and all that has only a present as a state', () => {
  expect(isLog('order:12')).toBe(true);
  expect((['me', 'cart', 'courier:12'] as const).filter(isLog)).toEqual([]);
});
