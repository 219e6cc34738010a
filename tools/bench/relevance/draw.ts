import { chance } from '../filling/grown-catalogue.ts';

/** A drawing by a seed: the same one draws the same. */
export class Draw {
  readonly #seed: number;
  #drawn = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A whole number from 0 to one less than this. */
  below(limit: number): number {
    this.#drawn += 1;
    return chance(this.#drawn, this.#seed) % Math.max(1, limit);
  }

  one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  /** So many of them, each once, or all there are. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    for (let at = 0; at < Math.min(count, left.length); at += 1) {
      const other = at + this.below(left.length - at);
      [left[at], left[other]] = [left[other] as Item, left[at] as Item];
    }
    return left.slice(0, count);
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The text with one slip in one of its words of four letters or more; undefined where it has none. */
export function withSlip(text: string, draw: Draw): string | undefined {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  const found = draw.one(words);
  if (!found) return undefined;
  const [word] = found;
  const before = text.slice(0, found.index);
  return before + slipped(word, draw) + text.slice(found.index + word.length);
}

/** A letter more, less, doubled or another, or two swapped. The first letter is seldom wrong. */
function slipped(word: string, draw: Draw): string {
  const letters = [...word];
  const at = 1 + draw.below(letters.length - 1);
  const other = LETTERS.charAt(draw.below(LETTERS.length));
  const [letter = '', previous = ''] = [letters[at], letters[at - 1]];
  const slips = [
    () => letters.toSpliced(at, 0, other),
    () => letters.toSpliced(at, 1),
    () => letters.toSpliced(at, 1, other),
    () => letters.toSpliced(at, 0, letter),
    // The first two change places only in words of two letters, which are none here.
    () =>
      at === 1
        ? letters.toSpliced(1, 2, letters[2] ?? '', letter)
        : letters.toSpliced(at - 1, 2, letter, previous),
  ];
  return (draw.one(slips)?.() ?? letters).join('');
}
