const dictionary = new Intl.Segmenter('th', { granularity: 'word' });
const syllables = new Intl.Segmenter('th', { granularity: 'grapheme' });
/** A word that others can stand between. */
const BESIDE = 'กาแฟ';
const MAX_LETTERS = 12;
const MAX_CACHED = 20_000;
const cached = new Map<string, string[]>();

/** The words of a text without spaces, in Thai, Lao, Khmer or Burmese, as the dictionary of Unicode parts it. */
export const thaiWords = (run: string): string[] =>
  [...dictionary.segment(run)].map(({ segment }) => segment);

/** The same words, and the two that one of them is made of: the dictionary knows น้ำส้ม, and people look for ส้ม. */
export const allThaiWords = (run: string): string[] =>
  thaiWords(run).flatMap((word) => [word, ...partsOf(word)]);

function partsOf(word: string): string[] {
  const known = cached.get(word);
  if (known) return known;
  const letters = [...syllables.segment(word)].map(({ segment }) => segment);
  const splits = letters.map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')]);
  const parts = letters.length > MAX_LETTERS ? [] : splits.filter((split) => split.every(isWord)).flat();
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(word, parts);
  return parts;
}

/** Whether the dictionary takes it for one word between others. A letter is none. */
function isWord(text: string): boolean {
  if (text.length < 2) return false;
  const [, word, ...rest] = thaiWords(BESIDE + text + BESIDE);
  return word === text && rest.length === 1;
}
