/** Widths from which the wide header gets roomier, with what its second line then holds, in px. */
const STEPS = [
  { from: 1140, room: 1062 },
  { from: 1280, room: 1194 },
  { from: 1400, room: 1280 },
] as const;

/** What a letter of the menu takes on average, in px, rounded up. */
const LETTER = 7;
const ARABIC_LETTER = 7.8;
const CATEGORIES_BUTTON = 96;
const SERVICE = 52;
const GAP = 22;
const MORE_BUTTON = 60;

/** Accents that stand on a letter take no room. */
const wide = (word: string): number =>
  word.replace(/\p{Mark}/gu, '').length * (/\p{Script=Arabic}/u.test(word) ? ARABIC_LETTER : LETTER);

export type FitsFrom = (typeof STEPS)[number]['from'] | 'never';

/**
 * From which width each item of the line fits into it; what does not is under "More". Reckoned from the length of the
 * words, so that the server's page is right at once and nothing moves when scripts arrive.
 */
export function fitRow(words: { button: string; more: string; services: string[]; items: string[] }): {
  from: FitsFrom[];
  all: FitsFrom;
} {
  let taken = CATEGORIES_BUTTON + wide(words.button);
  for (const word of words.services) taken += SERVICE + wide(word);
  const more = MORE_BUTTON + wide(words.more);
  const ends = words.items.map((word) => (taken += GAP + wide(word)));
  const all = STEPS.find(({ room }) => taken <= room)?.from ?? 'never';
  const from = ends.map((end): FitsFrom => {
    const step = STEPS.find((one) => end + more <= one.room)?.from ?? 'never';
    return all !== 'never' && (step === 'never' || all < step) ? all : step;
  });
  return { from, all };
}
