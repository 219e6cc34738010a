import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { cyclesOf, root } from './imports.ts';

it('puts no schema library in the browser', () => {
  const bundles = globSync('apps/storefront/dist/client/assets/*.js', { cwd: root });
  const schemas = bundles.filter((path) =>
    /\bZodType\b|\$ZodType/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(bundles).not.toEqual([]);
  expect(schemas).toEqual([]);
});

it('lets no scripts of the browser import one another: which of them runs first would be chance', () => {
  const path = join(root, 'apps/storefront/dist/contents.json');
  const scripts = JSON.parse(readFileSync(path, 'utf8')) as { fileName: string; imports: string[] }[];
  const imports = scripts.flatMap(({ fileName, imports: files }) =>
    files.map((to) => ({ from: fileName, to })),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(cyclesOf(imports)).toEqual([]);
});
