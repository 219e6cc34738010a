/** A typo is corrected in words of at least this many letters: shorter ones are near too many others. */
const MIN_TYPO_LENGTH = 5;

/** Whether a search that knows no such word may take it for a typo; a number is none. */
export const mayBeTypo = (word: string): boolean => [...word].length >= MIN_TYPO_LENGTH && !/\d/.test(word);

/** The word without one of its letters, for each of them: two words one typo apart share one of these. */
export function withoutOneLetter(word: string): string[] {
  const letters = [...word];
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''));
}

/** One letter too many, too few or another, or two neighbours swapped. */
export function isOneTypo(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const first = a.slice(start, a.length - end);
  const second = b.slice(start, b.length - end);
  if (first.length <= 1 && second.length <= 1) return true;
  return first.length === 2 && second.length === 2 && first[0] === second[1] && first[1] === second[0];
}

/** How many slips one word is from another, up to the limit: letters more, less or other, and neighbours swapped. */
export function typosBetween(one: string, other: string, limit: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [at, against] of b.entries()) {
      const changed = (last[at] ?? 0) + Number(letter !== against);
      const isSwapped = row > 0 && at > 0 && letter === b[at - 1] && a[row - 1] === against;
      const swapped = isSwapped ? (beforeLast[at - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(changed, swapped, (last[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    [beforeLast, last] = [last, next];
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}
