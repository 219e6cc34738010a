import type { Place } from '@hamper/contract/geo';

import { fold, foldedWords } from '../../../text/fold.ts';
import { addressWords } from '../built-in/place-text.ts';
import { formsOf, isGeneric, wordsOfName } from '../built-in/place-words.ts';

/** A typed text, split for comparison. */
interface ParsedText {
  /** Folded. */
  text: string;
  /** All words, in all forms. */
  words: Set<string>;
  /** The same between two commas: a street's words have to stand in one line. */
  lines: Set<string>[];
  /** Words of letters that come first: which house or street it is, before the town. */
  first: string[];
  /** Those that may be a house's. */
  numbers: string[];
  scripts: Set<string>;
  /** The text names the kind of street: without it, `Palm 12` may be Palm Street or Palm Road. */
  hasStreetKind: boolean;
}

/**
 * The places that a text names, of those that a provider found for it as a whole address: providers answer the next best as
 * well, such as the house next door, or the town of a street that they do not know. A street without the house that was asked
 * for counts where that house is nowhere. Words in another script than the text's cannot be compared, but for numbers.
 */
export function placesInText(text: string, places: Place[]): Place[] {
  const parsed = read(text);
  const named = places.filter((place) => isNamedIn(place, parsed));
  const housed = named.filter(
    (place) => place.kind === 'address' || unplacedNumbers(place, parsed).length === 0,
  );
  return housed.length > 0 ? housed : named.filter(({ kind }) => kind !== 'area');
}

function read(text: string): ParsedText {
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
    hasStreetKind: all.some(isGeneric),
  };
}

function isNamedIn(place: Place, parsed: ParsedText): boolean {
  const { kind, title, area } = place;
  if (kind === 'street' || kind === 'address') return isLineNamed(title, place, parsed);
  // A street names its town, too, and a house number the shop in it.
  const door = kind === 'venue' ? (area.split(',')[0] ?? '') : '';
  const isNamed = isLineNamed(title, place, parsed) || (hasDigit(door) && isLineNamed(door, place, parsed));
  const own = formsOfAll(foldedWords(place.address));
  return isNamed && parsed.first.every((word) => isOneOf(word, own) || isForeign(word, place));
}

/** All words of a name with a house's number, one of the numbers where it has several. */
const isLineNamed = (line: string, place: Place, parsed: ParsedText): boolean =>
  numberings(line).some((one) => {
    const words = wordsOfName(one);
    const isVerbatim = ` ${parsed.text} `.includes(` ${fold(one)} `);
    return isVerbatim || areNamed(words, place, parsed) || areNamed(withJoined(words), place, parsed);
  });

function areNamed(words: string[], place: Place, parsed: ParsedText): boolean {
  const numbers = words.filter(hasDigit);
  const names = words.filter((word) => !hasDigit(word) && parsed.scripts.has(scriptOf(word)));
  if (!numbers.every((word) => parsed.words.has(word))) return false;
  if (names.length === 0) return numbers.length > 0 || unplacedNumbers(place, parsed).length === 0;
  return parsed.lines.some((line) =>
    names.every((word) => (isGeneric(word) && !parsed.hasStreetKind) || isOneOf(word, line)),
  );
}

/** Numbers of a text that are missing in the place: it is another house.  */
function unplacedNumbers({ address }: Place, { numbers }: ParsedText): string[] {
  const own = foldedWords(address);
  const known = new Set([...own, ...withJoined(own)]);
  return numbers.filter((number) => !known.has(number));
}

const hasDigit = (word: string): boolean => /\d/.test(word);
const formsOfAll = (words: string[]): Set<string> => new Set(words.flatMap(formsOf));
/** The kind alone does not name a compound: Park Street is not Parkstraße. */
const isOneOf = (word: string, words: Set<string>): boolean =>
  formsOf(word).some((form) => words.has(form) && (isGeneric(word) || !isGeneric(form)));

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
