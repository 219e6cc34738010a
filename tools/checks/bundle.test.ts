import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from './imports.ts';

it('puts no schema library in the browser', () => {
  const bundles = globSync('apps/storefront/dist/client/assets/*.js', { cwd: root });
  const schemas = bundles.filter((path) =>
    /\bZodType\b|\$ZodType/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(bundles).not.toEqual([]);
  expect(schemas).toEqual([]);
});
