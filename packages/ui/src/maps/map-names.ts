type Properties = Readonly<Record<string, unknown>>;

const isRightToLeft = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

export const kindName = ({ kind }: Properties): string => (typeof kind === 'string' ? kind : '');

const nameIn = (props: Properties, key: string): string | undefined => {
  const name = props[key];
  return typeof name === 'string' && name !== '' ? name : undefined;
};

/** The name for a reader: in their language, else as it stands there, else in English where they could not read that. */
export function nameKey(props: Properties, language: string): string {
  if (nameIn(props, `name:${language}`)) return `name:${language}`;
  const local = nameIn(props, 'name');
  const reads = language === 'ar' ? isRightToLeft : isLatin;
  if (local && !reads(local) && nameIn(props, 'name:en')) return 'name:en';
  return 'name';
}

/** The local name, where the reader's one is in other letters. */
export function localName(props: Properties, language: string): string | undefined {
  const shown = nameIn(props, nameKey(props, language));
  const local = nameIn(props, 'name');
  return shown && local && isRightToLeft(shown) !== isRightToLeft(local) ? local : undefined;
}

/** Letters that are joined cannot be spaced. */
export const canBeSpaced = (text: unknown): boolean => typeof text === 'string' && isLatin(text);
