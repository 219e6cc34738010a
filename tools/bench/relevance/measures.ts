import type { Row } from '../figures.ts';
import { withSlip, type Draw } from './draw.ts';
import { judged } from './judged-queries.ts';
import { unspaced } from './unspaced-titles.ts';

/** The titles that a search finds, best first: as many as it shows on its first page, and how many it finds in all. */
export type Search = (text: string) => Promise<{ titles: string[]; total: number }>;

export const FIRST_PAGE = 24;
const FEW = 5;

export interface Measured {
  row: Row;
  /** What was asked and not found as wanted, for a reader. */
  missed: string[];
}

const plain = (title: string): string => title.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** How often the title itself is found first and among the first five. Equal titles count as one. */
export async function exactTitles(
  name: string,
  search: Search,
  titles: readonly string[],
): Promise<Measured> {
  return placesOf(
    name,
    search,
    titles.map((title) => ({ text: title, title })),
  );
}

/** The same with one slip in the title. */
export async function mistyped(search: Search, titles: readonly string[], draw: Draw): Promise<Measured> {
  const asked = titles.flatMap((title) => {
    const text = withSlip(title, draw);
    return text === undefined ? [] : [{ text, title }];
  });
  return placesOf('titles with a slip', search, asked);
}

async function placesOf(
  name: string,
  search: Search,
  asked: { text: string; title: string }[],
): Promise<Measured> {
  let [first, few] = [0, 0];
  const missed: string[] = [];
  for (const { text, title } of asked) {
    const { titles } = await search(text);
    const place = titles.findIndex((found) => plain(found) === plain(title));
    // Equal ones before it are one with it; others stand in its way once each.
    const before = new Set(titles.slice(0, place).map(plain)).size;
    if (place !== -1 && before === 0) first += 1;
    if (place !== -1 && before < FEW) few += 1;
    else missed.push(`${text} → ${titles.slice(0, 3).join(' | ')}`);
  }
  return { row: { name, also: shares(asked.length, { 'first %': first, 'first 5 %': few }) }, missed };
}

const shares = (asked: number, counts: Record<string, number>): Record<string, number> => ({
  asked,
  ...Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, (100 * count) / Math.max(1, asked)]),
  ),
});

/** Of the titles that contain a word: how many are found by it, over all words of two letters or more. */
export async function insideWords(search: Search): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const [script, titles] of Object.entries(unspaced)) {
    let [wanted, found] = [0, 0];
    const missed: string[] = [];
    const words = new Set(titles.flatMap((title) => title.split('|')).filter((word) => [...word].length > 1));
    for (const word of words) {
      const containing = titles.filter((title) => title.split('|').includes(word));
      const answer = new Set((await search(word)).titles);
      const lost = containing.map((title) => title.replaceAll('|', '')).filter((title) => !answer.has(title));
      wanted += containing.length;
      found += containing.length - lost.length;
      if (lost.length > 0) missed.push(`${word}: ${lost.join(' | ')}`);
    }
    rows.push({
      row: { name: `a word inside ${script} titles`, also: shares(wanted, { 'found %': found }) },
      missed,
    });
  }
  return rows;
}

const SHORTEST = 3;
/** A word that joins others says nothing by itself. */
const wordsOf = (title: string): string[] =>
  (title.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word !== 'and');

/**
 * Two words of one title, in any order, that stand together in few titles: how often the title is on the first page.
 */
export async function pairs(
  search: Search,
  titles: readonly string[],
  { inStock, draw, count }: { inStock: readonly string[]; draw: Draw; count: number },
): Promise<Measured> {
  const byWord = new Map<string, Set<number>>();
  for (const [at, title] of titles.entries()) {
    for (const word of wordsOf(title)) byWord.set(word, (byWord.get(word) ?? new Set()).add(at));
  }
  let [asked, found] = [0, 0];
  const missed: string[] = [];
  for (const title of draw.some(inStock, 10 * count)) {
    if (asked === count) break;
    const [one, other] = draw.some(
      [...new Set(wordsOf(title))].filter((word) => word.length >= SHORTEST),
      2,
    );
    if (one === undefined || other === undefined) continue;
    const both = [...(byWord.get(one) ?? [])].filter((stands) => byWord.get(other)?.has(stands));
    if (both.length > FIRST_PAGE / 2) continue;
    asked += 1;
    const { titles: answer } = await search(`${one} ${other}`);
    if (answer.some((found) => plain(found) === plain(title))) found += 1;
    else missed.push(`${one} ${other}: ${title}`);
  }
  return { row: { name: 'two words of a title', also: shares(asked, { 'found %': found }) }, missed };
}

/** How often the first find of a judged query is right. */
export async function judgedQueries(search: Search): Promise<Measured> {
  let right = 0;
  const missed: string[] = [];
  for (const { search: text, first } of judged) {
    const { titles } = await search(text);
    const [best] = titles;
    const isRight = best !== undefined && (first instanceof RegExp ? first.test(best) : first.includes(best));
    if (isRight) right += 1;
    else missed.push(`${text} → ${titles.slice(0, 3).join(' | ')}`);
  }
  return { row: { name: 'judged queries', also: shares(judged.length, { 'first %': right }) }, missed };
}
