import { foldedWords } from '@hamper/api/text/fold';

import type { ImportRow } from '../../import/row.ts';
import { chance } from './grown-catalogue.ts';

const SHORTEST = 5;

/**
 * So many things that people might have typed in haste: one to three words that follow each other in a real title, one of
 * them, of five letters or more, with one slip: two letters swapped, one left out, doubled or another. Always the same.
 */
export function typos(real: readonly ImportRow[], count: number): string[] {
  const found = new Set<string>();
  for (let at = 0; found.size < count && at < 100 * count; at += 1) {
    const words = foldedWords(real[chance(at, 11) % real.length]?.title ?? '');
    const start = chance(at, 12) % Math.max(1, words.length);
    const chosen = words.slice(start, start + 1 + (chance(at, 13) % 3));
    const long = [...chosen.keys()].filter(
      (one) => /^[a-z]+$/.test(chosen[one] ?? '') && (chosen[one] ?? '').length >= SHORTEST,
    );
    const place = long[chance(at, 14) % Math.max(1, long.length)];
    if (place !== undefined) found.add(chosen.with(place, mistyped(chosen[place] ?? '', at)).join(' '));
  }
  return [...found];
}

function mistyped(word: string, at: number): string {
  // The first letter is seldom wrong.
  const place = 1 + (chance(at, 15) % (word.length - 2));
  const [before, letter, next, after] = [
    word.slice(0, place),
    word.charAt(place),
    word.charAt(place + 1),
    word.slice(place + 2),
  ];
  const other = String.fromCharCode(97 + (chance(at, 16) % 26));
  const slips = [next + letter, next, letter + letter + next, other + next];
  return before + (slips[chance(at, 17) % slips.length] ?? '') + after;
}
