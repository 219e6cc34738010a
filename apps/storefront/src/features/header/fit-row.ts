/** Widths from which the wide header gets roomier, with the room of its second line beside the preferences, in px. */
const STEPS = [
  { from: 1140, room: 994 },
  { from: 1280, room: 1126 },
  { from: 1400, room: 1212 },
] as const;

/** The average width of a letter of the menu, in px, rounded up. */
const LETTER = 7;
const ARABIC_LETTER = 7.8;
const CATEGORIES_BUTTON = 96;
const GAP = 22;
const MORE_BUTTON = 60;

/** Accents that stand on a letter take no room. */
const widthOf = (word: string): number =>
  word.replace(/\p{Mark}/gu, '').length * (/\p{Script=Arabic}/u.test(word) ? ARABIC_LETTER : LETTER);

export type FitsFrom = (typeof STEPS)[number]['from'] | 'never';

/**
 * From which width each item of the line fits into it; one that does not is under "More". Computed from the length of the
 * words, so that the server's page is right at once and nothing moves when scripts arrive.
 */
export function fitRow(words: { button: string; more: string; items: string[] }): {
  from: FitsFrom[];
  all: FitsFrom;
} {
  let taken = CATEGORIES_BUTTON + widthOf(words.button);
  const more = MORE_BUTTON + widthOf(words.more);
  const ends = words.items.map((word) => (taken += GAP + widthOf(word)));
  const all = STEPS.find(({ room }) => taken <= room)?.from ?? 'never';
  const from = ends.map((end): FitsFrom => {
    const step = STEPS.find((one) => end + more <= one.room)?.from ?? 'never';
    return all !== 'never' && (step === 'never' || all < step) ? all : step;
  });
  return { from, all };
}
