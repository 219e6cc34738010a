import { expect, it } from 'vitest';

import { table } from './figures.ts';
import { goals, isReached, shortfall } from './goals.ts';

it('reaches a goal from its own side alone', () => {
  expect(isReached(goals['cached page'], 0.85)).toBe(true);
  expect(isReached(goals['cached page'], 0.84)).toBe(false);
  expect(isReached(goals['changed price'], 100)).toBe(true);
  expect(isReached(goals['changed price'], 101)).toBe(false);
});

it('reaches none with a figure that could not be told', () => {
  expect(isReached(goals['cached page'], Number.NaN)).toBe(false);
  expect(isReached(goals['changed price'], Number.NaN)).toBe(false);
});

it('says how far a figure is from its goal, as a share of it', () => {
  expect(shortfall(goals['changed price'], 150)).toBeCloseTo(0.5);
  expect(shortfall(goals['API list'], 0.35)).toBeCloseTo(0.5);
  expect(shortfall(goals['API list'], 0.9)).toBe(0);
  expect(shortfall(goals['layout shift'], 0.02)).toBe(1);
});

it('shows what changed since the last time, and what must never happen', () => {
  const before = { rows: [], ratios: { one: 1, two: 2 } };
  const shown = table({ rows: [], ratios: { one: 1.01, two: 3 }, faults: ['sold twice'] }, before);
  expect(shown).toMatch(/one +1\.01\n/);
  expect(shown).toMatch(/two +3\.00 {2}\(was 2\.00\)/);
  expect(shown).toContain('NEVER: sold twice');
});
