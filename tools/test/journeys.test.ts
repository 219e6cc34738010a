import { existsSync, globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { journeyAreas, journeysFor, sharedJourneys } from './journeys.mjs';

const root = resolve(import.meta.dirname, '../..');
const existing = globSync('e2e/journeys/*/*.e2e.ts', { cwd: root })
  .map((path) => basename(path, '.e2e.ts'))
  .toSorted();

it('names every journey once, and none that is gone', () => {
  expect(Object.keys(journeyAreas).toSorted()).toEqual(existing);
  expect(sharedJourneys.filter((name) => !existing.includes(name))).toEqual([]);
});

it('knows journeys for every feature of the storefront and every module of the API', () => {
  const areas = new Set(Object.values(journeyAreas).flat());
  const rooms = globSync(['apps/storefront/src/features/*/', 'apps/api/src/modules/*/'], { cwd: root });
  expect(rooms.length).toBeGreaterThan(20);
  expect(rooms.filter((room) => !areas.has(basename(room)))).toEqual([]);
});

it('runs the journeys of the touched features, and those that were changed themselves', () => {
  expect(
    journeysFor(['apps/api/src/modules/recipes/queries.ts', 'e2e/journeys/ordering/cart.e2e.ts']),
  ).toEqual(['cart', 'recipes']);
  expect(journeysFor(['packages/contract/src/recipes.ts'])).toEqual(['recipes']);
});

it('runs a short set after a change of what every page shares', () => {
  expect(existsSync(join(root, 'apps/api/src/http'))).toBe(true);
  expect(journeysFor(['apps/api/src/http/mount.ts'])).toEqual(sharedJourneys);
  expect(journeysFor(['e2e/support/shop.ts'])).toEqual(sharedJourneys);
});

it('runs none for words about the shop, and for tests below the browser', () => {
  expect(journeysFor(['README.md', 'docs/glossary.md', 'apps/api/src/modules/cart/cart.test.ts'])).toEqual(
    [],
  );
});
