import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type BonusTerms, type BoughtLine, decideGifts } from './bonus.ts';

const { array, assert, constantFrom, integer, option, property, record, tuple } = fc;

/** Few stocks, so that they meet. */
const stock = integer({ min: 1, max: 4 });
const step = constantFrom(250, 1000, 2000);
const terms = record({
  stockId: option(stock),
  type: constantFrom('count' as const, 'sum' as const),
  value: integer({ min: 1, max: 6000 }),
  giftStockId: stock,
  giftMilli: integer({ min: 1, max: 3 }).map((pieces) => pieces * 1000),
});
const bonuses = array(terms, { maxLength: 6 }).map((list) =>
  list.map((one, index) => ({ ...one, id: index + 1 })),
);
const lines = array(
  record({
    stockId: stock,
    quantityMilli: integer({ min: 1, max: 20 }).map((pieces) => pieces * 1000),
    totalMinor: integer({ min: 0, max: 5000 }),
    intervalMilli: step,
  }),
  { maxLength: 6 },
);
const supplies = array(
  tuple(
    stock,
    record({ quantityMilli: integer({ min: 0, max: 30 }).map((n) => n * 500), intervalMilli: step }),
  ),
).map((entries) => new Map(entries));
const world = record({ bonuses, lines, supplies });

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const boughtOf = (list: BoughtLine[], stockId: number) =>
  sum(list.filter((one) => one.stockId === stockId).map(({ quantityMilli }) => quantityMilli));

describe('Gifts', () => {
  it('are whole steps, never more than was earned, and never more than is left beside what is bought', () => {
    assert(
      property(world, ({ bonuses, lines, supplies }) => {
        const decided = decideGifts(bonuses, { lines, supplies });
        for (const { terms, earnedMilli, givenMilli } of decided) {
          expect(Number.isSafeInteger(givenMilli)).toBe(true);
          expect(givenMilli).toBeGreaterThanOrEqual(0);
          expect(givenMilli).toBeLessThanOrEqual(earnedMilli);
          expect(givenMilli % (supplies.get(terms.giftStockId)?.intervalMilli ?? 1000)).toBe(0);
        }
        for (const [stockId, { quantityMilli }] of supplies) {
          const given = sum(
            decided.filter(({ terms }) => terms.giftStockId === stockId).map((one) => one.givenMilli),
          );
          const left = Math.max(0, quantityMilli - boughtOf(lines, stockId));
          expect(given).toBeLessThanOrEqual(left);
        }
      }),
    );
  });

  it('are those of one bonus a stock, and one of the shop', () => {
    assert(
      property(world, ({ bonuses, lines, supplies }) => {
        const ids = decideGifts(bonuses, { lines, supplies }).map(({ terms }) => terms.stockId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('earn nothing: what is bought decides alone, however much is there to be given', () => {
    assert(
      property(world, ({ bonuses, lines }) => {
        const plenty = new Map(
          [1, 2, 3, 4].map((id) => [id, { quantityMilli: 10_000_000, intervalMilli: 1000 }]),
        );
        const none = new Map<number, never>();
        const earned = (of: Parameters<typeof decideGifts>[1]['supplies']) =>
          decideGifts(bonuses, { lines, supplies: of }).map(({ earnedMilli }) => earnedMilli);
        expect(earned(plenty)).toEqual(earned(none));
      }),
    );
  });

  it('are not fewer where more is bought of something else', () => {
    assert(
      property(world, record({ totalMinor: integer({ min: 0, max: 5000 }) }), (one, { totalMinor }) => {
        const more = { stockId: 9, quantityMilli: 1000, totalMinor, intervalMilli: 1000 };
        const given = (list: BoughtLine[]) =>
          new Map(
            decideGifts(one.bonuses, { ...one, lines: list }).map((each) => [
              each.terms.id,
              each.earnedMilli,
            ]),
          );
        const before = given(one.lines);
        for (const [id, earned] of given([...one.lines, more]))
          expect(earned).toBeGreaterThanOrEqual(before.get(id) ?? 0);
      }),
    );
  });

  it('do not depend on the order of lines and bonuses', () => {
    assert(
      property(world, ({ bonuses, lines, supplies }) => {
        const reversed = decideGifts(bonuses.toReversed(), { lines: lines.toReversed(), supplies });
        const byId = (list: ReturnType<typeof decideGifts>) =>
          list.toSorted((a, b) => a.terms.id - b.terms.id);
        expect(byId(reversed)).toEqual(byId(decideGifts(bonuses, { lines, supplies })));
      }),
    );
  });
});

const doughnuts: BonusTerms = {
  ...{ id: 1, stockId: 1, type: 'count', value: 3000, giftStockId: 1, giftMilli: 1000 },
};
const pieces = (count: number, minor = 0): BoughtLine => ({
  ...{ stockId: 1, quantityMilli: count * 1000, totalMinor: minor, intervalMilli: 1000 },
});
const shelf = (count: number) => new Map([[1, { quantityMilli: count * 1000, intervalMilli: 1000 }]]);

describe('Three bought and one given', () => {
  it.each([
    { bought: 2, there: 40, earned: 0, given: 0, missing: 1000 },
    { bought: 3, there: 40, earned: 1, given: 1, missing: 3000 },
    { bought: 7, there: 40, earned: 2, given: 2, missing: 2000 },
    { bought: 3, there: 3, earned: 1, given: 0, missing: null },
    { bought: 6, there: 7, earned: 2, given: 1, missing: null },
  ])('give $given to who buys $bought of $there', ({ bought, there, earned, given, missing }) => {
    expect(decideGifts([doughnuts], { lines: [pieces(bought)], supplies: shelf(there) })).toEqual([
      { terms: doughnuts, earnedMilli: earned * 1000, givenMilli: given * 1000, missing },
    ]);
  });
});

it('an amount is reached once, by all lines together, and what is weighed is one thing among others', () => {
  const drink: BonusTerms = {
    id: 2,
    stockId: null,
    type: 'sum',
    value: 3000,
    giftStockId: 1,
    giftMilli: 1000,
  };
  const lines = [pieces(1, 1500), pieces(1, 1499)];
  const supplies = shelf(9);
  expect(decideGifts([drink], { lines, supplies })[0]).toMatchObject({ earnedMilli: 0, missing: 1 });
  expect(decideGifts([drink], { lines: [...lines, pieces(1, 9000)], supplies })[0]).toMatchObject({
    ...{ earnedMilli: 1000, givenMilli: 1000, missing: null },
  });
  const anyTwo: BonusTerms = { ...drink, type: 'count', value: 2000 };
  const ham = { stockId: 3, quantityMilli: 5000, totalMinor: 1, intervalMilli: 100 };
  expect(decideGifts([anyTwo], { lines: [ham], supplies })[0]).toMatchObject({ earnedMilli: 0 });
  expect(decideGifts([anyTwo], { lines: [ham, pieces(1)], supplies })[0]).toMatchObject({
    earnedMilli: 1000,
  });
});
