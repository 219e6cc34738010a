import { fold, foldedWords, withoutArticle } from '../../../text/fold.ts';
import type { PlaceNames } from './place-record.ts';

/** A longer beginning of a word is not indexed. */
export const MAX_PREFIX = 16;
const MAX_WORDS_OF_NAME = 12;

/** Words that many streets share, each with how it is abbreviated. */
const abbreviations: Record<string, string[]> = {
  ...{
    street: ['st', 'str'],
    strasse: ['str'],
    road: ['rd'],
    avenue: ['ave', 'av'],
    avenida: ['av', 'avda'],
  },
  ...{ boulevard: ['blvd', 'bd'], square: ['sq'], drive: ['dr'], lane: ['ln'], court: ['ct'], place: ['pl'] },
  ...{
    platz: ['pl'],
    plaza: ['pl', 'pza'],
    calle: ['c', 'cl'],
    rue: ['r'],
    rua: ['r'],
    praca: ['pc', 'pca'],
  },
  ...{ terrace: ['ter'], highway: ['hwy'], parkway: ['pkwy'], saint: ['st'], sankt: ['st'], allee: ['al'] },
  ...{ north: ['n'], south: ['s'], east: ['e'], west: ['w'], weg: [], gasse: [], way: [], close: ['cl'] },
  ...{ شارع: ['ش'], طريق: ['ط'], ميدان: ['م'] },
};
const fullWords = new Map<string, string[]>();
for (const [full, short] of Object.entries(abbreviations))
  for (const one of short) fullWords.set(one, [...(fullWords.get(one) ?? []), full]);

/** Whether a word says what a street is rather than which. */
export const isGeneric = (word: string): boolean => Object.hasOwn(abbreviations, word) || fullWords.has(word);

const compound = /^(.{3,})(strasse|str|platz|allee|gasse|weg)$/u;

/** The words by which a word of a name is found: itself, its abbreviations, the parts of a compound. */
export function formsOf(word: string): string[] {
  const [, head = '', kind = ''] = compound.exec(word) ?? [];
  const whole = kind === 'str' ? 'strasse' : kind;
  const parts = head === '' ? [] : [head, whole, `${head}${whole}`];
  if (whole === 'strasse') parts.push('str', `${head}str`);
  const short = Object.hasOwn(abbreviations, word) ? abbreviations[word] : [];
  return [
    ...new Set([word, ...withoutArticle(word), ...(short ?? []), ...(fullWords.get(word) ?? []), ...parts]),
  ];
}

export const wordsOfName = (name: string): string[] => foldedWords(name).slice(0, MAX_WORDS_OF_NAME);

/** The entry of the index for a whole word, and for its beginning. */
export const wholeToken = (word: string): string => `${beginning(word)}.`;
export const isWholeToken = (token: string): boolean => token.endsWith('.');
export const prefixToken = (word: string): string => beginning(word);
/** The same of what a place lies in. */
export const withinToken = (token: string): string => `@${token}`;
export const kindToken = (kind: 'street' | 'venue' | 'area'): string => `#${kind}`;

const beginning = (word: string): string => [...word].slice(0, MAX_PREFIX).join('');

function tokensOf(words: Iterable<string>): string[] {
  return [...words].flatMap((word) => {
    const letters = [...word].slice(0, MAX_PREFIX);
    const prefixes = letters.map((_, at) => letters.slice(0, at + 1).join(''));
    return [...prefixes, wholeToken(word)];
  });
}

/** `places.search` as text, and `places.name_words`. */
export function searchOf(place: {
  kind: 'street' | 'venue' | 'area';
  names: PlaceNames;
  /** Names of what it lies in, and of the street of a venue. */
  within: readonly PlaceNames[];
  postcodes: readonly string[];
}): { search: string; nameWords: number } {
  const own = Object.values(place.names).map(wordsOfName);
  const around = [...place.within.flatMap((names) => Object.values(names)), ...place.postcodes];
  const tokens = new Set([
    ...tokensOf(new Set(own.flat().flatMap(formsOf))),
    ...tokensOf(new Set(around.flatMap(wordsOfName).flatMap(formsOf))).map(withinToken),
    kindToken(place.kind),
  ]);
  // Folded words hold neither quotes nor backslashes.
  const search = [...tokens].map((token) => `'${token}'`).join(' ');
  return { search, nameWords: Math.min(...own.map((words) => words.length)) };
}

/** A house number as it is compared: `12a`, `12-14`. */
export const foldedNumber = (number: string): string =>
  fold(number.replaceAll(/[-–—/]/g, ' '))
    .replaceAll(/(\d) (?=[\p{L}](?:\s|$))/gu, '$1')
    .replaceAll(' ', '-');
