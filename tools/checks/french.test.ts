import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['apps/api/src', 'apps/storefront/public/locales/fr'];

it('calls every shop a magasin in French, in texts as on screens', () => {
  const wrong = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|md|json)$/.test(name))
      .flatMap((name) =>
        readFileSync(join(ROOT, folder, name), 'utf8')
          .split('\n')
          .filter((line) => /boutique/i.test(line))
          .map((line) => `${name}: ${line.trim()}`),
      ),
  );
  expect(wrong).toEqual([]);
});
