import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { moduleOf, testsOfModules } from './module-tests.mjs';

const root = resolve(import.meta.dirname, '../..');

it('runs the tests of a touched module and of those that import it', () => {
  const chosen = testsOfModules(['coupons']);
  expect(chosen.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const modules = new Set(chosen.map(moduleOf));
  expect(modules).toContain('coupons');
  expect(modules).toContain('checkout');
  expect(modules).not.toContain('recipes');
});

it('knows which files are of a module', () => {
  expect(moduleOf('apps/api/src/modules/catalogue/search/search-plan.ts')).toBe('catalogue');
  expect(moduleOf('apps/api/src/http/mount.ts')).toBeUndefined();
});
