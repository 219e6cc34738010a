import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Dictionary } from '@hamper/ui/i18n/create-i18n.ts';
import { LOCALES, type Locale } from '@hamper/ui/locale/locales.ts';

/** Reads the interface's words from disk: once, or in development whenever a file changed. */
export function loadDictionaries(folder: string, watch = false): (locale: Locale) => Dictionary {
  const loaded = new Map<Locale, { dictionary: Dictionary; changed: number }>();
  const pathOf = (locale: Locale) => join(folder, locale, 'common.json');
  const load = (locale: Locale): Dictionary => {
    const changed = watch ? statSync(pathOf(locale)).mtimeMs : 0;
    const known = loaded.get(locale);
    if (known?.changed === changed) return known.dictionary;
    const dictionary: Dictionary = JSON.parse(readFileSync(pathOf(locale), 'utf8'));
    loaded.set(locale, { dictionary, changed });
    return dictionary;
  };
  for (const locale of LOCALES) load(locale);
  return load;
}
