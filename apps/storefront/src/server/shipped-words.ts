import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Dictionary } from '@hamper/ui/i18n/create-i18n.ts';
import type { Locale } from '@hamper/ui/locale/locales.ts';

/**
 * The words that the shop comes with in a language, by their keys, from the folder of public files. Read anew each time: admins
 * ask for them now and then.
 */
export const shippedWords = async (publicDir: string, locale: Locale): Promise<Dictionary> =>
  JSON.parse(await readFile(join(publicDir, 'locales', locale, 'common.json'), 'utf8'));
