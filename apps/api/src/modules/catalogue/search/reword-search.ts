import { MAX_SYNONYM_WORDS, MAX_SYNONYMS } from '@hamper/contract/catalogue/search-settings';
import { sql } from 'drizzle-orm';

import { type Db, prepared } from '../../../db/query.ts';
import { writtenWords } from '../../../text/catalogue-words.ts';

/** "Milk without lactose" is lactose free milk on its label. */
const free: Record<string, string> = { without: 'free', no: 'free', non: 'free', ohne: 'frei' };
/** Words about a price are none of a label. */
const prices = new Set(
  'cheap cheapest günstig günstige billig billige barato barata baratos baratas économique رخيص'
    .split(' ')
    .flatMap(writtenWords),
);

/** As many as one row of synonyms has, and two without: each is a look at the words of the catalogue. */
const MAX_TEXTS = MAX_SYNONYMS + 2;
/** Words of a search that synonyms are looked for, and rows of synonyms that are read for them. */
const MAX_WORDS = 12;
const MAX_ROWS = 50;

/**
 * Searches that say the same as a text in the words of labels, the likeliest first: another word for one of its words, what is
 * free from something, no words about the price. None where the text has no such word.
 */
export async function otherWords(db: Db, text: string, locale: string): Promise<string[]> {
  const words = writtenWords(text);
  const bases = basesOf(words);
  if (bases.length === 0) return [];
  const synonyms = await synonymsOf(db, [...new Set(bases.flatMap(phrasesOf))], locale);
  return reworded(words, bases, synonyms);
}

/** The words without what is none of a label. */
export function basesOf(words: string[]): string[][] {
  const priceless = words.filter((word) => !prices.has(word));
  return [withFree(priceless), priceless].filter((one) => one.length > 0);
}

/** The searches that the bases and the synonyms of their words and phrases make; one step far, so that circles end. */
export function reworded(
  words: string[],
  bases: string[][],
  synonyms: ReadonlyMap<string, readonly string[]>,
): string[] {
  const texts = bases.flatMap((base) => [
    base.join(' '),
    ...base.flatMap((_, at) =>
      lengths.flatMap((length) =>
        (synonyms.get(base.slice(at, at + length).join(' ')) ?? []).map((other) =>
          base.toSpliced(at, length, other).join(' '),
        ),
      ),
    ),
  ]);
  return [...new Set(texts)].filter((one) => one !== words.join(' ')).slice(0, MAX_TEXTS);
}

/** A phrase before its words. */
const lengths = Array.from({ length: MAX_SYNONYM_WORDS }, (_, at) => MAX_SYNONYM_WORDS - at);

const phrasesOf = (words: string[]): string[] =>
  words
    .slice(0, MAX_WORDS)
    .flatMap((_, at, first) => lengths.map((length) => first.slice(at, at + length).join(' ')));

/** The meanings that staff gave each phrase, those of the shopper's language first. */
async function synonymsOf(db: Db, phrases: string[], locale: string): Promise<Map<string, string[]>> {
  const found = await prepared<{ words: string[]; meanings: string[] }>(
    db,
    sql`select word_keys as words, meaning_keys as meanings from search_synonyms
      where word_keys && (select array_agg(value) from json_array_elements_text(${JSON.stringify(phrases)}::json))
        and (locale is null or locale = ${locale})
      order by locale nulls last, id limit ${sql.raw(String(MAX_ROWS))}`,
  );
  const synonyms = new Map<string, string[]>();
  for (const { words, meanings } of found)
    for (const word of words)
      synonyms.set(word, [
        ...(synonyms.get(word) ?? []),
        ...(meanings.length > 0 ? meanings : words.filter((other) => other !== word)),
      ]);
  return synonyms;
}

function withFree(words: string[]): string[] {
  const at = words.findIndex((word, place) => Object.hasOwn(free, word) && place < words.length - 1);
  const [word = '', thing = ''] = words.slice(at, at + 2);
  const label = free[word];
  if (at === -1 || label === undefined) return words;
  return [...(label === 'frei' ? [`${thing}frei`] : [thing, label]), ...words.toSpliced(at, 2)];
}
