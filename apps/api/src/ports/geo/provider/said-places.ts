import type { Place } from '@hamper/contract/geo';

import { fold, foldedWords } from '../../../text/fold.ts';
import { addressWords } from '../built-in/place-text.ts';
import { formsOf, isGeneric, wordsOfName } from '../built-in/place-words.ts';

/** A text by what it says. */
interface Said {
  /** Folded. */
  text: string;
  /** All words, in all forms. */
  words: Set<string>;
  /** The same between two commas: a street's words are not said by those of two lines. */
  lines: Set<string>[];
  /** Words of letters that come first: which house or street it is, before the town. */
  first: string[];
  /** Those that may be a house's. */
  numbers: string[];
  scripts: Set<string>;
  /** The text has the kind of street: without it, `Palm 12` may be Palm Street or Palm Road. */
  saysKind: boolean;
}

/**
 * The places that a text says, of those that a provider found for it as a whole address: providers answer the next best as
 * well, such as the house next door, or the town of a street that they do not know. A street without the house that was asked
 * for counts where that house is nowhere. Words in another script than the text's cannot be compared, but for numbers.
 */
export function saidPlaces(text: string, places: Place[]): Place[] {
  const said = read(text);
  const named = places.filter((place) => isSaid(place, said));
  const housed = named.filter(
    (place) => place.kind === 'address' || unplacedNumbers(place, said).length === 0,
  );
  return housed.length > 0 ? housed : named.filter(({ kind }) => kind !== 'area');
}

function read(text: string): Said {
  const lines = text
    .split(/[,،;]/)
    .map(addressWords)
    .filter((words) => words.length > 0);
  const all = addressWords(text);
  return {
    text: fold(text),
    words: formsOfAll([...all, ...withJoined(all)]),
    lines: lines.map(formsOfAll),
    first: (lines[0] ?? []).filter((word) => !hasDigit(word)),
    numbers: all.filter((word) => /^\d{1,5}\p{L}?$/u.test(word)),
    scripts: new Set(all.filter((word) => !hasDigit(word)).map(scriptOf)),
    saysKind: all.some(isGeneric),
  };
}

function isSaid(place: Place, said: Said): boolean {
  const { kind, title, area } = place;
  if (kind === 'street' || kind === 'address') return isLineSaid(title, place, said);
  // A town is said by whoever names a street in it, and a shop by its door.
  const door = kind === 'venue' ? (area.split(',')[0] ?? '') : '';
  const isNamed = isLineSaid(title, place, said) || (hasDigit(door) && isLineSaid(door, place, said));
  const own = formsOfAll(foldedWords(place.address));
  return isNamed && said.first.every((word) => isOneOf(word, own) || isForeign(word, place));
}

/** All words of a name with a house's number, one of the numbers where it has several. */
const isLineSaid = (line: string, place: Place, said: Said): boolean =>
  numberings(line).some((one) => {
    const words = wordsOfName(one);
    const isVerbatim = ` ${said.text} `.includes(` ${fold(one)} `);
    return isVerbatim || areSaid(words, place, said) || areSaid(withJoined(words), place, said);
  });

function areSaid(words: string[], place: Place, said: Said): boolean {
  const numbers = words.filter(hasDigit);
  const names = words.filter((word) => !hasDigit(word) && said.scripts.has(scriptOf(word)));
  if (!numbers.every((word) => said.words.has(word))) return false;
  if (names.length === 0) return numbers.length > 0 || unplacedNumbers(place, said).length === 0;
  return said.lines.some((line) =>
    names.every((word) => (isGeneric(word) && !said.saysKind) || isOneOf(word, line)),
  );
}

/** Numbers of a text that the place does not say: a house's that it has not. */
function unplacedNumbers({ address }: Place, { numbers }: Said): string[] {
  const own = foldedWords(address);
  const known = new Set([...own, ...withJoined(own)]);
  return numbers.filter((number) => !known.has(number));
}

const hasDigit = (word: string): boolean => /\d/.test(word);
const formsOfAll = (words: string[]): Set<string> => new Set(words.flatMap(formsOf));
/** A compound is not said by what it is alone: Park Street is not Parkstraße. */
const isOneOf = (word: string, said: Set<string>): boolean =>
  formsOf(word).some((form) => said.has(form) && (isGeneric(word) || !isGeneric(form)));

const scriptOf = (word: string): string => {
  if (/\p{Script=Latin}/u.test(word)) return 'Latin';
  return /\p{Script=Arabic}/u.test(word) ? 'Arabic' : 'another';
};
const isForeign = (word: string, { title }: Place): boolean =>
  !wordsOfName(title).some((own) => scriptOf(own) === scriptOf(word));

/** With a number and the letter after it as one word: `12 a` is `12a`. */
const withJoined = (words: string[]): string[] =>
  words
    .join(' ')
    .replaceAll(/(\d) (?=\p{L}(?:\s|$))/gu, '$1')
    .split(' ');

/** A line with several numbers, `12-14`, and with each of them alone. */
function numberings(line: string): string[] {
  const [range] = /\d+\p{L}?(?:\s?[-–—/;]\s?\d+\p{L}?)+/u.exec(line) ?? [];
  return range === undefined
    ? [line]
    : [line, ...range.split(/[-–—/;]/).map((number) => line.replace(range, number.trim()))];
}
