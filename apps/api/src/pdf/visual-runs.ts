import { createRequire } from 'node:module';

interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
  getMirroredCharacter(character: string): string | null;
}

const require = createRequire(import.meta.url);
// It has no types of its own.
const bidi = (require('bidi-js') as () => Bidi)();

/** Signs that tell directions, and are not drawn. */
const DIRECTION_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A piece of a line that runs in one direction. Its letters stay as they are read: a font shapes and turns them by their script. */
export interface VisualRun {
  text: string;
  isRightToLeft: boolean;
}

/** The pieces of one line from left to right, as the Unicode bidirectional algorithm lays them. */
export function visualRuns(text: string, isRightToLeft: boolean): VisualRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const level = levels[index] ?? 0;
    const unit = text.charAt(index);
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(unit) ?? unit) : unit;
    const last = runs.at(-1);
    if (last && last.level === level) last.text += drawn;
    else runs.push({ text: drawn, level });
  }
  return reordered(runs)
    .map((run) => ({ text: run.text.replace(DIRECTION_SIGNS, ''), isRightToLeft: run.level % 2 === 1 }))
    .filter((run) => run.text !== '')
    .flatMap(figureByFigure);
}

/** A font turns around whatever is Arabic, Arabic figures too, which run from left to right: of each alone nothing can be turned. */
const figureByFigure = (run: VisualRun): VisualRun[] =>
  !run.isRightToLeft && /[\u0600-\u06ff]/.test(run.text)
    ? Array.from(run.text, (figure) => ({ ...run, text: figure }))
    : [run];

/** Words of people or shops, which run in a direction of their own wherever they stand. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Rule L2: from the highest level down to the lowest odd one, whatever lies at it or above is turned around. */
function reordered<R extends { level: number }>(runs: R[]): R[] {
  let order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const next: R[] = [];
    let turning: R[] = [];
    for (const run of order) {
      if (run.level >= level) turning.unshift(run);
      else {
        next.push(...turning, run);
        turning = [];
      }
    }
    order = [...next, ...turning];
  }
  return order;
}
