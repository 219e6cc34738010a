import type { Dictionary } from '@hamper/ui/i18n/create-i18n.ts';
import type { Locale } from '@hamper/ui/locale/locales.ts';

export interface PageWords {
  /** All words of a language: the shipped ones with the merchant's over them. */
  dictionary: Dictionary;
  /** The merchant's alone, which a browser needs beside the shipped file. */
  overrides: Dictionary;
}

/** Lays the merchant's words over the shipped ones; unknown keys and equal words are left out. */
export function createWordOverrides(shipped: (locale: Locale) => Dictionary) {
  const made = new Map<Locale, { from: [Dictionary, Dictionary | undefined]; spoken: PageWords }>();
  return (locale: Locale, own: Dictionary | undefined): PageWords => {
    const base = shipped(locale);
    const known = made.get(locale);
    if (known?.from[0] === base && known.from[1] === own) return known.spoken;
    const overrides = Object.fromEntries(
      Object.entries(own ?? {}).filter(([key, text]) => Object.hasOwn(base, key) && base[key] !== text),
    );
    const changed = Object.keys(overrides).length > 0;
    const spoken = { dictionary: changed ? { ...base, ...overrides } : base, overrides };
    made.set(locale, { from: [base, own], spoken });
    return spoken;
  };
}
