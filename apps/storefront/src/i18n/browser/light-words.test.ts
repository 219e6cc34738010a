import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LOCALES } from '@hamper/ui/locale/locales.ts';
import { createInstance as createWhole } from 'i18next';
import { describe, expect, test } from 'vitest';

import { createInstance as createLight } from './i18next.ts';

const COUNTS = [0, 1, 2, 3, 6, 11, 21, 100, 1_000_000, 1.5];
const FILLED = { count: 3, name: '$1 & <b>', total: '1,000', time: 0, from: null, to: undefined };

describe.each(LOCALES)('in %s', async (locale) => {
  const path = join(import.meta.dirname, '../../../public/locales', locale, 'common.json');
  const common: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  const options = {
    lng: locale,
    defaultNS: 'common',
    ns: ['common'],
    resources: { [locale]: { common } },
    keySeparator: false,
    nsSeparator: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => '',
  } as const;
  const whole = createWhole({ ...options, initAsync: false });
  await whole.init();
  const light = createLight(options);
  const keys = Object.keys(common).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
  const inWhole = whole.t as unknown as typeof light.t;

  test('browsers say what the server says, for every key', () => {
    for (const key of keys) {
      expect(light.t(key, { ...FILLED, count: undefined }), key).toBe(
        inWhole(key, { ...FILLED, count: undefined }),
      );
      expect(light.t(key), key).toBe(inWhole(key));
    }
  });

  test.each(COUNTS)('and count alike to %d', (count) => {
    for (const key of keys) {
      expect(light.t(key, { ...FILLED, count }), key).toBe(inWhole(key, { ...FILLED, count }));
    }
  });

  test.each(['no.such.key', '__proto__', 'constructor', ''])(
    'and know alike that there is no "%s"',
    (key) => {
      expect(light.t(key)).toBe(inWhole(key));
      expect(light.exists(key)).toBe(whole.exists(key));
    },
  );
});

const refusing = (answers: { error: Error | null; data: unknown }[]) => {
  const asked: string[] = [];
  return {
    asked,
    read(locale: string, namespace: string, done: (error: Error | null, data: never) => void) {
      asked.push(`${locale}/${namespace}`);
      const { error, data } = answers.shift() ?? { error: null, data: {} };
      done(error, data as never);
    },
  };
};

test('asks again while it may help, and not without end', async () => {
  const error = new Error('silent');
  const options = { lng: 'de', defaultNS: 'common', maxRetries: 2, retryTimeout: 1 };
  const late = refusing([
    { error, data: true },
    { error: null, data: { brand: 'Hamper' } },
  ]);
  const found = createLight(options).use(late);
  await found.init();
  expect(found.t('brand')).toBe('Hamper');
  expect(late.asked).toEqual(['de/common', 'de/common']);

  const never = refusing(Array.from({ length: 9 }, () => ({ error, data: true })));
  const lost = createLight(options).use(never);
  await lost.init();
  expect(lost.hasResourceBundle('de', 'common')).toBe(false);
  expect(never.asked).toHaveLength(3);

  const hopeless = refusing([{ error, data: false }]);
  await createLight(options).use(hopeless).init();
  expect(hopeless.asked).toHaveLength(1);
});
