/** The longest search that is counted by its words, in characters. */
export const MAX_WORDS = 60;
/** Digits in a row, whatever parts them: no goods have so many, and phones, cards and accounts do. */
const LONG_NUMBER = /(?:\p{N}[\s().+/-]*){6,}/u;

/**
 * The words of a search as they are counted: small letters, one space. Null where they are too long, or look as if they named
 * a person: an email address, a phone number. That search is counted without words.
 */
export function searchWords(text: string): string | null {
  const words = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const isPersonal = /[@＠]/u.test(words) || LONG_NUMBER.test(words) || /:\/\/|www\./.test(words);
  return words === '' || words.length > MAX_WORDS || isPersonal ? null : words;
}
