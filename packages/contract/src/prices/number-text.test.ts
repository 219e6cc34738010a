import { expect, it } from 'vitest';

import { type Locale, locales, regions } from '../locale.ts';
import { numberText, type NumberTextOptions, percentText } from './number-text.ts';

const VALUES = [
  0,
  1,
  4.35,
  4.65,
  0.005,
  0.5,
  7.9,
  12,
  99.999,
  999,
  999.9996,
  1000,
  1234.5,
  9999.99,
  10_000,
  12_345.678,
  123_456.7,
  1_234_567.891,
  1e15,
  1e21,
  1e-7,
  Infinity,
].flatMap((value) => [value, -value]);
const OPTIONS: NumberTextOptions[] = [
  {},
  { maximumFractionDigits: 0 },
  { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' },
  { minimumFractionDigits: 4 },
  { useGrouping: false },
  { minimumIntegerDigits: 2, maximumFractionDigits: 0 },
];

const intlOf = (locale: Locale, value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(regions[locale], options).format(value);

it.each(locales)('writes numbers as Intl does in %s', (locale) => {
  for (const options of OPTIONS) {
    const given = Object.fromEntries(Object.entries(options)) as Intl.NumberFormatOptions;
    const ours = VALUES.map((value) => numberText(locale, value, options));
    expect(ours).toEqual(VALUES.map((value) => intlOf(locale, value, given)));
  }
});

it.each(locales)('writes percentages as Intl does in %s', (locale) => {
  const shares = [0, 0.05, 0.145, 0.15, -0.15, 1, 12.5];
  expect(shares.map((share) => percentText(locale, share))).toEqual(
    shares.map((share) => intlOf(locale, share, { style: 'percent', maximumFractionDigits: 0 })),
  );
});
