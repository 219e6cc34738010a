import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { expect, test } from 'vitest';

import { unitWords } from './unit-words.ts';

const t = ((_: string, { price, measure }: Record<string, string>) => `${price} per ${measure}`) as Translate;
const price = (amount: number) => `$${amount.toFixed(2)}`;
const sold = (unit: string, interval: number) => ({ interval, unit: { translation: { title: unit } } });

test('what is weighed is named by the price of its measure, and not by what would read as a quantity', () => {
  expect(unitWords(sold('1 kg', 0.25), 1.9, { t, price })).toBe('$1.90 per kg');
  expect(unitWords(sold('١ كغ', 0.25), 1.9, { t, price })).toBe('$1.90 per كغ');
});

test('what comes in packs is named by what is in one', () => {
  expect(unitWords(sold('1 kg', 1), 1.9, { t, price })).toBe('1 kg');
  expect(unitWords(sold('500 g', 0.5), 1.9, { t, price })).toBe('500 g');
});
