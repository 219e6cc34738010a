import { describe, expect, test } from 'vitest';

import { aimsAt } from './pointer-aim.ts';

const right = { left: 300, right: 900, top: 100, bottom: 600 };
const left = { left: 0, right: 600, top: 100, bottom: 600 };

describe('a pointer', () => {
  test('that goes aslant towards the box aims at it', () => {
    expect(aimsAt({ x: 100, y: 120 }, { x: 110, y: 128 }, right)).toBe(true);
    expect(aimsAt({ x: 800, y: 120 }, { x: 790, y: 128 }, left)).toBe(true);
  });

  test('that goes down the list does not', () => {
    expect(aimsAt({ x: 100, y: 120 }, { x: 100, y: 160 }, right)).toBe(false);
    expect(aimsAt({ x: 100, y: 120 }, { x: 101, y: 160 }, right)).toBe(false);
  });

  test('that goes away from the box does not', () => {
    expect(aimsAt({ x: 110, y: 120 }, { x: 100, y: 121 }, right)).toBe(false);
    expect(aimsAt({ x: 790, y: 120 }, { x: 800, y: 121 }, left)).toBe(false);
  });
});
