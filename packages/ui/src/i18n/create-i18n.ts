/** Words of one language. A key is flat: a dot is part of its name. Plural forms stand as `key_one`, `key_other` and so on. */
export type Dictionary = Record<string, string>;

/**
 * An app names its dictionary here, so that `t()` refuses a key that the dictionary does not have:
 * `declare module '@hamper/ui/i18n/create-i18n.ts' { interface AppWords { common: typeof common } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the app
export interface AppWords {}

type Singular<K> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;
export type WordKey = AppWords extends { common: infer Common } ? Singular<keyof Common> & string : string;

/** `count` chooses the plural form; each value fills the `{{name}}` that it is called by. */
export type Values = Record<string, string | number | null | undefined>;
export type Translate = (key: WordKey, values?: Values) => string;

export interface I18n {
  /** Empty for a key that the dictionary does not have: a key is nothing to show a shopper. */
  t: Translate;
  exists: (key: string) => boolean;
}

/** Reads dictionaries as i18next writes them, version 4 of its format, of which this is the part that screens use. */
export function createI18n(locale: string, dictionary: Dictionary): I18n {
  let plurals: Intl.PluralRules | undefined;
  const find = (key: string): string | undefined =>
    Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
  const findCounted = (key: string, count: number): string | undefined => {
    plurals ??= new Intl.PluralRules(locale);
    const none = count === 0 ? find(`${key}_zero`) : undefined;
    return none ?? find(`${key}_${plurals.select(count)}`) ?? find(key);
  };
  return {
    t(key, values = {}) {
      const { count } = values;
      const text = typeof count === 'number' ? findCounted(key, count) : find(key);
      return text === undefined ? '' : fillIn(text, values);
    },
    exists: (key) => find(key) !== undefined,
  };
}

/** A hole that has no value stays as it is, where a test of the dictionaries sees it. */
function fillIn(text: string, values: Values): string {
  return text.replace(/{{(.+?)}}/g, (hole, inner: string) => {
    const name = inner.trim();
    return Object.hasOwn(values, name) ? String(values[name] ?? '') : hole;
  });
}
