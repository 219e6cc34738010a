export const locales = ['en', 'ar', 'es', 'fr', 'de', 'pt'] as const;

type Locale = (typeof locales)[number];

export type CompleteText = Record<Locale, string>;

type SixWords = `${string} | ${string} | ${string} | ${string} | ${string} | ${string}`;

/** One saying in the six languages, in the order of `locales`; the type misses none of them. */
export const w = (six: SixWords): CompleteText => {
  const [en, ar, es, fr, de, pt, ...more] = six.split(' | ');
  if (!en || !ar || !es || !fr || !de || !pt || more.length > 0) {
    throw new Error(`Six words, parted by " | ", are needed: ${six}`);
  }
  return { en, ar, es, fr, de, pt };
};

/** Names of shops and streets are not translated, only written in Arabic letters. */
export const named = (latin: string, ar: string): CompleteText => ({
  en: latin,
  ar,
  es: latin,
  fr: latin,
  de: latin,
  pt: latin,
});
