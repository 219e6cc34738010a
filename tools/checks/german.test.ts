import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['apps/api/src', 'apps/storefront/src', 'apps/storefront/public/locales/de'];

/** Formal words: within a sentence they begin with a capital. */
const FORMAL = /[a-zäöüß,;] (Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/;

it('speaks German to a friend, and calls every shop a Laden', () => {
  const wrong = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|json|md)$/.test(name) && !name.endsWith('.test.ts'))
      .flatMap((name) =>
        readFileSync(join(ROOT, folder, name), 'utf8')
          .split('\n')
          .filter((line) => FORMAL.test(line) || /Geschäft/.test(line))
          .map((line) => `${name}: ${line.trim()}`),
      ),
  );
  expect(wrong).toEqual([]);
});
