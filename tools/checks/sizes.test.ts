import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { root, sources } from './imports.ts';

const MAX_FILES = 40;

/** Folders with more, each with why. Those that are being divided only get shorter. */
const LARGE: Record<string, string> = {
  'apps/api/src/db/migrations': 'one file a change of the database, found by its number',
  'apps/storefront/public/images/dishes': 'one picture each, found by its name',
  'apps/storefront/public/images/food': 'one picture each, found by its name',
  'docs/decisions': 'one file a decision, found by its number',
};

const byName = (a: string, b: string) => a.localeCompare(b);

it(`keeps folders to ${MAX_FILES} files`, () => {
  const folders = new Set(
    sources('{apps,packages,tools,e2e,docs,deploy,bench,providers-test}/**/*.*').map(dirname),
  );
  const large = [...folders].filter((folder) => {
    const files = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile());
    return files.length > MAX_FILES;
  });
  // One that is small again leaves the list.
  expect(large.toSorted(byName)).toEqual(Object.keys(LARGE).toSorted(byName));
});
