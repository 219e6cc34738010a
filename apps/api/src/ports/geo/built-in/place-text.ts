import { foldedWords } from '../../../text/fold.ts';

/** A text of more words is no address. */
const MAX_WORDS = 14;
const MAX_NUMBERS = 3;

/** One way to read a text: the words that a place has to have, and the number of a house on it. */
export interface Reading {
  words: string[];
  /** As they may be written, the likeliest first; none where no word is read as a house number. */
  numbers: string[];
}

const units = new Set(
  `flat apartment apt suite unit room door wohnung whg appartement porte apto apartamento puerta piso planta andar floor
   fl level stock etage og og. stiege staircase escalera escalier bloc block شقه الشقه الدور الطابق طابق دور باب`.split(
    /\s+/,
  ),
);
const isCount = (word: string | undefined): boolean =>
  word !== undefined && /^(?:\d{1,4}(?:\p{L}{1,3})?|\p{L})$/u.test(word);

/** Without flats and floors, which are no part of where a house is: `flat 6`, `3rd floor`, `#6`. */
function withoutUnits(words: string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!units.has(word)) left.push(word);
    else if (isCount(words[at + 1])) at += 1;
    // At least a street and a number are before it.
    else if (left.length > 2 && /^\d/.test(left.at(-1) ?? '')) left.pop();
    else left.push(word);
  }
  return left;
}

/** The folded words of an address, without its flat and floor. */
export const addressWords = (text: string): string[] => withoutUnits(wordsOf(text));
/** A flat may have a sign instead of a word: `#6`. */
const wordsOf = (text: string): string[] => foldedWords(text.replaceAll(/#\s*[\p{L}\p{N}]+/gu, ' '));

/** The ways to read a text; none for one that is too long, or says nothing. */
export function readingsOf(text: string): Reading[] {
  const all = wordsOf(text);
  if (all.length === 0 || all.length > MAX_WORDS) return [];
  const words = withoutUnits(all);
  const isRange = /\d\s?[-–—/]\s?\d/u.test(text);
  const readings = words
    .flatMap((word, at) => (/^\d{1,5}\p{L}?$/u.test(word) ? [at] : []))
    .slice(0, MAX_NUMBERS)
    .flatMap((at): Reading[] => {
      const [number = '', next = ''] = words.slice(at);
      const alone = { words: words.toSpliced(at, 1), numbers: [number] };
      const both = words.toSpliced(at, 2);
      if (/^\d+$/.test(number) && /^\p{L}$/u.test(next))
        return [alone, { words: both, numbers: [number + next, number] }];
      if (isRange && /^\d{1,5}\p{L}?$/u.test(next))
        return [{ words: both, numbers: [`${number}-${next}`, number] }, alone];
      return [alone];
    });
  // A number that stands twice, as in "1 Way 1", is a house number once.
  const numbers = words.filter((word) => /^\d/.test(word));
  const asName = new Set(numbers).size === numbers.length ? [{ words, numbers: [] }] : [];
  return [...asName, ...readings].filter((reading) => reading.words.length > 0);
}
