import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = [
  'apps/api/src/i18n/locales',
  'apps/api/src/db/seed/content/pt',
  'apps/api/src/db/seed/demo',
  'apps/storefront/public/locales/pt',
];

/** Words of Brazil, where the shop speaks as in Portugal; see docs/languages/pt.md. No other language here has them. */
const BRAZILIAN =
  /\b(você|salvar|estoque|compartilh\w+|usuário|senha|geladeira|sorvetes?|suco de|café da manhã|açougue|orgânic[oa]s?|cardápio)(?!\p{L})|alergênic/iu;

it('speaks the Portuguese of Portugal, in texts and goods as on screens', () => {
  const wrong = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|md|json)$/.test(name))
      .flatMap((name) =>
        readFileSync(join(ROOT, folder, name), 'utf8')
          .split('\n')
          .filter((line) => BRAZILIAN.test(line))
          .map((line) => `${name}: ${line.trim()}`),
      ),
  );
  expect(wrong).toEqual([]);
});
