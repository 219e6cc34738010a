import { beforeAll, describe, expect, test } from 'vitest';

import { openCatalogue } from '../catalogue.fixture.ts';
import { BEGINNING_COST, OTHER_FORM_COST, TITLE_LEAD, TYPO_COST } from './search-rank.ts';

/** Costs of `search_place`: of a short title, a longer one or the brand, and the rest, and of what is sold out. */
const PLACE_COSTS = { A: 0, B: 1000, C: 7200 } as const;
const SOLD_OUT_COST = 1_048_576;
/** The most that hardly being sold costs: e^0.01 times as much sold is one less. */
const UNSOLD_COST = 2500;

/** How a product has a word that a search asks for. */
interface Match {
  meaning: 'typed' | 'beginning' | 'typo';
  form: 'typed' | 'other';
  place: keyof typeof PLACE_COSTS;
  isInStock: boolean;
  /** How often it was sold. */
  popularity: number;
  /** Whether the search is its whole title. */
  isTitle: boolean;
}

const MEANING_COSTS = { typed: 0, beginning: BEGINNING_COST, typo: TYPO_COST };

/** The rank of a product by one word, as the database reckons it. */
function rankOfMatch({ meaning, form, place, isInStock, popularity, isTitle }: Match): number {
  const sold = Math.min(UNSOLD_COST, Math.round(100 * Math.log(1 + popularity)));
  return (
    (isTitle ? -TITLE_LEAD : 0) +
    (isInStock ? 0 : SOLD_OUT_COST) +
    (MEANING_COSTS[meaning] || (form === 'other' ? OTHER_FORM_COST : 0)) +
    PLACE_COSTS[place] +
    (UNSOLD_COST - sold)
  );
}

/** Every way in which a product can have the word `quark`, by its title. */
const ways: { title: string; match: Omit<Match, 'isInStock' | 'popularity'> }[] = [
  { title: 'Quark', match: { meaning: 'typed', form: 'typed', place: 'A', isTitle: true } },
  { title: 'Cold quark', match: { meaning: 'typed', form: 'typed', place: 'A', isTitle: false } },
  { title: 'Cold creamy quark', match: { meaning: 'typed', form: 'typed', place: 'B', isTitle: false } },
  { title: 'Cold quarks', match: { meaning: 'typed', form: 'other', place: 'A', isTitle: false } },
  { title: 'Warmquark', match: { meaning: 'typed', form: 'typed', place: 'C', isTitle: false } },
  { title: 'Cold quarkling', match: { meaning: 'beginning', form: 'typed', place: 'A', isTitle: false } },
  {
    title: 'Cold creamy quarkling',
    match: { meaning: 'beginning', form: 'typed', place: 'B', isTitle: false },
  },
];
const stocks = [true, false];
const sales = [0, 3, 60, 20_000];
const matches = ways.flatMap((way) =>
  stocks.flatMap((isInStock) =>
    sales.map((popularity) => ({ title: way.title, match: { ...way.match, isInStock, popularity } })),
  ),
);

describe('the order of what a search finds', () => {
  const found: Match[] = [];
  beforeAll(async () => {
    const { addShop, addCategory, addProduct, get } = await openCatalogue();
    const shop = await addShop('Corner');
    const shelf = await addCategory('Quark');
    const bySlug = new Map<string, Match>();
    for (const { title, match } of matches) {
      const { slug } = await addProduct({
        shop,
        title,
        ...(match.place === 'C' ? { category: shelf } : {}),
        popularity: match.popularity,
        stocks: [{ quantityMilli: match.isInStock ? 1000 : 0 }],
      });
      bySlug.set(slug, match);
    }
    const { data } = await get('GET /rest/products/search', '/rest/products/search?search=quark&perPage=100');
    for (const { slug } of data) {
      const match = bySlug.get(slug);
      if (match) found.push(match);
    }
  });

  test('holds all of them', () => {
    expect(found).toHaveLength(matches.length);
  });

  test('is the one of the ranks', () => {
    const ranks = found.map(rankOfMatch);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  test.each([
    ['a whole title', (match: Match) => Number(!match.isTitle)],
    ['what is in stock', (match: Match) => Number(!match.isInStock) + 2 * Number(!match.isTitle)],
  ])('has %s first', (_, costOf) => {
    const costs = found.map(costOf);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });
});

describe('of two matches alike but for one thing', () => {
  const kinds: (Omit<Match, 'isInStock' | 'popularity'> & { index: number[] })[] = (
    ['typed', 'beginning', 'typo'] as const
  ).flatMap((meaning, most) =>
    (['A', 'B', 'C'] as const).flatMap((place) =>
      (meaning === 'typed' ? (['typed', 'other'] as const) : (['typed'] as const)).map((form) => ({
        ...{ meaning, place, form, isTitle: false },
        index: [most, Number(place === 'C'), Number(form === 'other')],
      })),
    ),
  );
  const all = kinds.flatMap(({ index, ...kind }) =>
    stocks.flatMap((isInStock) =>
      sales.map((popularity) => ({
        match: { ...kind, isInStock, popularity },
        index: [Number(!isInStock), ...index],
      })),
    ),
  );

  test('the stock comes before the meaning, that before the place, that before the form, that before sales', () => {
    for (const one of all) {
      for (const other of all) {
        const at = one.index.findIndex((value, place) => value !== other.index[place]);
        if (at === -1) continue;
        const isBefore = (one.index[at] ?? 0) < (other.index[at] ?? 0);
        expect([one, other, rankOfMatch(one.match) < rankOfMatch(other.match)]).toEqual([
          one,
          other,
          isBefore,
        ]);
      }
    }
  });

  test('more sales are never worse', () => {
    for (const { match } of all) {
      const ranks = sales.map((popularity) => rankOfMatch({ ...match, popularity }));
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    }
  });

  test('twelve words never come to more than being sold out, nor that to more than a whole title', () => {
    const worst = Math.max(
      ...all.filter(({ match }) => match.isInStock).map(({ match }) => rankOfMatch(match)),
    );
    const [best] = all.map(({ match }) => rankOfMatch(match)).toSorted((a, b) => a - b);
    expect(12 * (worst - (best ?? 0))).toBeLessThan(1_048_576);
    expect(12 * Math.max(...all.map(({ match }) => rankOfMatch(match)))).toBeLessThan(100_000_000);
  });
});
