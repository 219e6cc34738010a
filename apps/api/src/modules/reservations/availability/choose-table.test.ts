import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chooseTable, type Floor, type Seating, seatingsFor, type Table } from './choose-table.ts';

const table = (id: number, chairCount: number, more: Partial<Table> = {}): Table => ({
  ...{ id, chairCount, sectionId: 1, minParty: 1, accessible: true },
  ...more,
});
const all = () => true;
const idsOf = (seating: Seating | null) => seating?.tableIds ?? null;

describe('The best table', () => {
  const floor: Floor = {
    tables: [
      table(1, 6),
      table(2, 2, { accessible: false }),
      table(3, 2),
      table(4, 4, { sectionId: 2, minParty: 3 }),
    ],
    combinations: [
      { tableIds: [2, 3], chairCount: 4, minParty: 3 },
      { tableIds: [1, 4], chairCount: 10, minParty: 7 },
    ],
  };
  const best = (party: number, more: object = {}, isFree: (id: number) => boolean = all) =>
    idsOf(chooseTable(seatingsFor(floor, { party, ...more }), isFree));

  it('is the smallest that is large enough', () => {
    expect([best(1), best(2), best(3), best(5)]).toEqual([[2], [2], [4], [1]]);
  });

  it('is one table before several, even where several waste less', () => {
    expect(best(4, { sectionId: 1 })).toEqual([1]);
    expect(best(4, { sectionId: 1 }, (id) => id !== 1)).toEqual([2, 3]);
  });

  it('is no table that would be lost on so few', () => {
    expect(best(2, { sectionId: 2 })).toBeNull();
  });

  it('leaves those that a wheelchair gets to, as long as another of the size is there', () => {
    expect(best(2)).toEqual([2]);
    expect(best(2, { accessible: true })).toEqual([3]);
    expect(best(3, { accessible: true, sectionId: 1 })).toEqual([1]);
  });

  it('is the one that was asked for, or none', () => {
    expect(best(2, { tableId: 1 })).toEqual([1]);
    expect(best(2, { tableId: 1 }, (id) => id !== 1)).toBeNull();
    expect(best(7, { tableId: 1 })).toBeNull();
  });

  it('is none for more than fit', () => {
    expect([best(8), best(11)]).toEqual([[1, 4], null]);
  });
});

const chairs = fc.integer({ min: 1, max: 12 });
const floors = fc
  .array(
    fc.record({ chairCount: chairs, minParty: fc.integer({ min: 1, max: 4 }), accessible: fc.boolean() }),
    {
      maxLength: 8,
    },
  )
  .chain((made) => {
    const tables = made.map((one, at) => table(at + 1, one.chairCount, one));
    const combination = fc.record({
      tableIds: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 }),
      chairCount: fc.integer({ min: 2, max: 20 }),
      minParty: fc.integer({ min: 1, max: 6 }),
    });
    return fc.array(combination, { maxLength: 4 }).map((combinations): Floor => ({ tables, combinations }));
  });

describe('Whatever tables there are, the best one', () => {
  const cases = fc.record({
    floor: floors,
    party: fc.integer({ min: 1, max: 14 }),
    accessible: fc.boolean(),
    taken: fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
  });

  it('is free, large enough, not too large a waste by its own rule, and there', () => {
    fc.assert(
      fc.property(cases, ({ floor, party, accessible, taken }) => {
        const isFree = (id: number) => !taken.includes(id);
        const found = chooseTable(seatingsFor(floor, { party, accessible }), isFree);
        if (found === null) return;
        const its = found.tableIds.map((id) => floor.tables.find((one) => one.id === id));
        expect(its.every((one) => one && isFree(one.id) && (!accessible || one.accessible))).toBe(true);
        const [single] = its;
        const fits = (one: { chairCount: number; minParty: number }) =>
          one.minParty <= party && party <= one.chairCount;
        if (its.length === 1) expect(single && fits(single)).toBe(true);
        else
          expect(
            floor.combinations.some((one) => one.tableIds.join() === found.tableIds.join() && fits(one)),
          ).toBe(true);
      }),
    );
  });

  it('is a single one of the least chairs wherever a single one would do, and never none then', () => {
    fc.assert(
      fc.property(cases, ({ floor, party, accessible, taken }) => {
        const isFree = (id: number) => !taken.includes(id);
        const able = floor.tables.filter(
          (one) =>
            isFree(one.id) &&
            one.minParty <= party &&
            party <= one.chairCount &&
            (!accessible || one.accessible),
        );
        const found = chooseTable(seatingsFor(floor, { party, accessible }), isFree);
        if (able.length === 0) {
          expect(found === null || found.tableIds.length > 1).toBe(true);
          return;
        }
        const least = Math.min(...able.map(({ chairCount }) => chairCount));
        const [chosen] = found?.tableIds ?? [];
        expect(found?.tableIds).toHaveLength(1);
        expect(floor.tables.find(({ id }) => id === chosen)?.chairCount).toBe(least);
      }),
    );
  });

  it('does not depend on the order in which tables are listed', () => {
    fc.assert(
      fc.property(cases, ({ floor, party, accessible, taken }) => {
        const isFree = (id: number) => !taken.includes(id);
        const turned = { ...floor, tables: floor.tables.toReversed() };
        const choose = (on: Floor) => chooseTable(seatingsFor(on, { party, accessible }), isFree);
        expect(choose(turned)).toEqual(choose(floor));
      }),
    );
  });
});
