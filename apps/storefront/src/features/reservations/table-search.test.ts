import { describe, expect, it } from 'vitest';

import { dayAhead, partyOf } from './party.ts';
import { readTableSearch } from './table-search.ts';

const NEW_YORK = 'America/New_York';
/** 18:30 in New York on the last day of November. */
const evening = new Date('2026-11-30T23:30:00Z');

describe('An address that asks for a table', () => {
  it('says how many, on which day, at what time, and whether a wheelchair has to get there', () => {
    const asked = { guests: '4', date: '2026-12-01', time: '20:15', accessible: '1' };
    expect(readTableSearch(asked)).toEqual({ guests: 4, date: '2026-12-01', time: '20:15', accessible: 1 });
  });

  it.each([
    { guests: '0' },
    { guests: '1000' },
    { guests: '2.5' },
    { guests: 'two' },
    { date: '2026-13-01' },
    { date: '2026-12-32' },
    { date: 'tomorrow' },
    { time: '24:00' },
    { time: '7 pm' },
    { accessible: 'yes' },
    { guests: ['2', '3'] },
  ])('says nothing by %o', (asked) => {
    expect(Object.values(readTableSearch(asked))).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is for two this evening where it says nothing, and for the next once this one is over', () => {
    const noon = new Date('2026-11-30T17:00:00Z');
    expect(partyOf({}, { zone: NEW_YORK, now: noon })).toEqual({
      ...{ guests: 2, date: '2026-11-30', time: '19:00', accessible: false },
    });
    expect(partyOf({}, { zone: NEW_YORK, now: evening }).date).toBe('2026-12-01');
  });

  it('counts days by the calendar of the restaurant', () => {
    const afterMidnight = new Date('2026-12-01T03:00:00Z');
    expect(dayAhead(0, { zone: NEW_YORK, now: afterMidnight })).toBe('2026-11-30');
    expect(dayAhead(1, { zone: 'Europe/Berlin', now: afterMidnight })).toBe('2026-12-02');
  });
});
