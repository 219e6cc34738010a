import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createI18n, type WordKey } from '@hamper/ui/i18n/create-i18n.ts';
import { LOCALES } from '@hamper/ui/locale/locales.ts';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';

const COUNTS = [undefined, 0, 1, 2, 3, 6, 11, 21, 100, 1_000_000, 1.5];
const FILLED = { name: '$1 & <b>', total: '1,000', time: 0, from: null, to: undefined };

describe.each(LOCALES)('in %s', async (locale) => {
  const path = join(import.meta.dirname, '../../public/locales', locale, 'common.json');
  const common: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  const whole = createInstance({
    lng: locale,
    defaultNS: 'common',
    resources: { [locale]: { common } },
    keySeparator: false,
    nsSeparator: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => '',
    initAsync: false,
  });
  await whole.init();
  const ours = createI18n(locale, common);
  const keys = Object.keys(common).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
  const missing = ['no.such.key', '__proto__', 'constructor', ''];

  test.each(COUNTS)('pages say what i18next says, for every key and a count of %s', (count) => {
    for (const key of [...keys, ...missing] as WordKey[]) {
      expect(ours.t(key), key).toBe(whole.t(key));
      expect(ours.t(key, { ...FILLED, count }), key).toBe(whole.t(key, { ...FILLED, count }));
      expect(ours.exists(key), key).toBe(whole.exists(key));
    }
  });
});
