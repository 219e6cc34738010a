type Properties = Readonly<Record<string, unknown>>;

const hasRightToLeftLetters = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

export const kindOf = ({ kind }: Properties): string => (typeof kind === 'string' ? kind : '');

const stringProperty = (props: Properties, key: string): string | undefined => {
  const name = props[key];
  return typeof name === 'string' && name !== '' ? name : undefined;
};

/** The name for a reader: in their language, else as it stands there, else in English where they could not read that. */
export function nameKey(props: Properties, language: string): string {
  if (stringProperty(props, `name:${language}`)) return `name:${language}`;
  const local = stringProperty(props, 'name');
  const canRead = language === 'ar' ? hasRightToLeftLetters : isLatin;
  if (local && !canRead(local) && stringProperty(props, 'name:en')) return 'name:en';
  return 'name';
}

/** The local name, where the reader's one is in other letters. */
export function localName(props: Properties, language: string): string | undefined {
  const shown = stringProperty(props, nameKey(props, language));
  const local = stringProperty(props, 'name');
  return shown && local && hasRightToLeftLetters(shown) !== hasRightToLeftLetters(local) ? local : undefined;
}

/** Letters that are joined cannot be spaced. */
export const allowsLetterSpacing = (text: unknown): boolean => typeof text === 'string' && isLatin(text);
