export const MAX_TEXT = 2000;
export const MAX_LETTERS = 40;

/** Letters that do not decompose into a letter and a mark, and how people type them. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  // Arabic: alef wasla, alef maqsura, ta marbuta, and the Persian ya and kaf.
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ی: 'ي',
  ک: 'ك',
};
const plainPattern = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** The text with each of these letters as people type it. */
export const plainLetters = (text: string): string =>
  text.replace(plainPattern, (letter) => plain[letter] ?? letter);

/** Text as search compares it: no case, accents, diacritics or punctuation; words of letters and digits, one space apart. */
export function fold(text: string): string {
  // Marks, the Arabic tatweel, and invisible characters that may stand inside a word.
  const letters = text.slice(0, MAX_TEXT).normalize('NFKD').toLowerCase();
  return plainLetters(letters.replace(/[\p{M}\p{Cf}\u0640]/gu, ''))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
}

/** The folded words of a text, in their order. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    // By letters, not by code units, so that no letter is cut in two.
    .map((word) => [...word].slice(0, MAX_LETTERS).join(''));

/** An Arabic word without its article; a word of two more letters is no article with a word. */
export const withoutArticle = (word: string): string[] => (/^ال.{3,}$/u.test(word) ? [word.slice(2)] : []);
