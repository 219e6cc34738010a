import { defaultLocale, type Locale, regions } from '@hamper/contract/locale';
import { createInstance } from 'i18next';

import ar from './locales/ar.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };

/** A key of `locales/en.json`; a test holds the other languages to the same ones. */
export type TextKey = keyof typeof en;

/** A text in one language, with `{{name}}` filled in; `count` and `context` choose among its forms, as on screens. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

const i18n = createInstance({
  fallbackLng: defaultLocale,
  resources: Object.fromEntries(
    Object.entries({ en, ar, es, fr, de, pt }).map(([locale, api]) => [locale, { api }]),
  ),
  defaultNS: 'api',
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // Answers, mails and texts are no HTML.
  interpolation: { escapeValue: false },
});
void i18n.init();

const formats = new Map<Locale, Intl.NumberFormat>();

/** In the digits of the language; whole numbers may be ids, and are not grouped. */
function numberIn(value: number, locale: Locale): string {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(regions[locale], { useGrouping: false, maximumFractionDigits: 3 });
  formats.set(locale, format);
  return format.format(value);
}

type Untyped = (key: string, values?: object) => string;

/** The server's own words: messages of errors, mails, texts, notifications. */
export function translator(locale: Locale): Translate {
  // Its types know the keys of the storefront alone, where both are compiled together; `TextKey` knows ours.
  const translate = i18n.getFixedT(locale) as unknown as Untyped;
  // `count` chooses among forms.
  const written = ([name, value]: [string, string | number]) =>
    [name, typeof value === 'number' && name !== 'count' ? numberIn(value, locale) : value] as const;
  return (key, values = {}) => translate(key, Object.fromEntries(Object.entries(values).map(written)));
}
