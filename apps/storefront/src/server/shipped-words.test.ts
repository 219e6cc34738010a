import { join } from 'node:path';

import { LOCALES } from '@hamper/ui/locale/locales.ts';
import { expect, it } from 'vitest';

import { shippedWords } from './shipped-words.ts';

it.each(LOCALES)('reads the words of %s from the public files', async (locale) => {
  const words = await shippedWords(join(import.meta.dirname, '../../public'), locale);
  expect(Object.keys(words).length).toBeGreaterThan(2000);
});
