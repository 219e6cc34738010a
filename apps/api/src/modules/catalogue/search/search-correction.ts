import type { AllEndpoints } from '@hamper/contract/endpoints';
import { ProductListQuery, type SearchCorrection } from '@hamper/contract/products';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';

import { prepared, type Db } from '../../../db/query.ts';
import { isOneTypo, withoutOneLetter } from '../../../text/typo.ts';
import { productPage } from '../products/product-lists.ts';
import type { Audience } from '../shops/present-shop.ts';
import { splitDiets } from './diet-words.ts';
import { searchPage } from './product-search.ts';
import { queryWords, unlikeness, type Candidate } from './search-terms.ts';

/** Shorter words are near too many others. Search itself takes longer ones for granted: see `typoVariants`. */
const MIN_LENGTH = 4;
const MAX_CANDIDATES = 64;
/** Words that are tried in the place of one, and searches in all: each is a search of its own. */
const MAX_TRIED = 3;
const MAX_SEARCHES = 5;
const HIGHEST_CHARACTER = '\u{10ffff}';

type Asked = z.output<AllEndpoints['GET /rest/products/search/correction']['query']>;

/**
 * The search that was probably meant by one that finds nothing: each word that the catalogue does not know becomes the nearest
 * that it does and that finds something, words of a diet become its filter, and all that is of that diet where there is no
 * other word. Null where that is no other search, or finds nothing either, in the shop that was searched.
 */
export async function correctSearch(
  db: Db,
  { search: text, shop_id }: Asked,
  audience: Audience,
): Promise<SearchCorrection | null> {
  const typed = queryWords(text);
  const { diet, rest } = splitDiets(typed);
  const nearest = await nearestWords(db, rest);
  const filter = {
    ...ProductListQuery.parse({}),
    page: 1,
    perPage: 1,
    shop_id,
    ...(diet.length > 0 ? { diet } : {}),
  };
  for (const search of searchesOf(nearest)) {
    if (diet.length === 0 && search === typed.join(' ')) continue;
    const { total } =
      search === ''
        ? await productPage(db, filter, audience)
        : await searchPage(db, { ...filter, search, column: undefined }, audience);
    if (total > 0) return { search, diet };
  }
  return null;
}

/** Every word in every way, the likeliest first; none where one of them has no way. */
const searchesOf = (words: string[][]): string[] =>
  words
    .reduce<string[][]>(
      (all, ways) => all.flatMap((one) => ways.map((word) => [...one, word])).slice(0, MAX_SEARCHES),
      [[]],
    )
    .map((one) => one.join(' '));

/** Each word, or the nearest that the catalogue has, the likeliest first. */
async function nearestWords(db: Db, words: string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  const asked = words.map((word, at) => {
    const variants = isCorrectable(word) ? [word, ...withoutOneLetter(word)] : [];
    return { at, word, stop: word + HIGHEST_CHARACTER, variants };
  });
  const found = await prepared<{ at: number; known: boolean; candidates: Candidate[] }>(
    db,
    sql`select t.at,
        exists (select from search_posts p where p.word >= t.word and p.word < t.stop) as known,
        coalesce((select json_agg(json_build_object('word', c.word, 'products', c.products)) from (
          select w.word, w.products from search_words w where w.word in (
            select s.word from search_typos s where s.variant = any(t.variants)
          ) and exists (select from search_posts p where p.word = w.word) order by w.products desc, w.word limit ${sql.raw(String(MAX_CANDIDATES))}
        ) c), '[]') as candidates
      from json_to_recordset(${JSON.stringify(asked)}::json) as t (at integer, word text collate "C",
        stop text collate "C", variants text[] collate "C") order by t.at`,
  );
  return words.map((word, at) => (found[at]?.known ? [word] : nearestTo(word, found[at]?.candidates ?? [])));
}

const isCorrectable = (word: string): boolean => [...word].length >= MIN_LENGTH && !/\d/.test(word);

const nearestTo = (typed: string, candidates: Candidate[]): string[] =>
  candidates
    .filter(({ word }) => isOneTypo(typed, word))
    .toSorted((a, b) => unlikeness(typed, a.word) - unlikeness(typed, b.word) || b.products - a.products)
    .slice(0, MAX_TRIED)
    .map(({ word }) => word);
