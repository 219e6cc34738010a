import { QUARTER_MS } from '@hamper/contract/bookings/vocabulary';
import { weekdays, type ShopHours } from '@hamper/contract/catalogue';
import { inZone } from '@hamper/contract/time/time-zone';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { freeTimes, nearestTimes, type Restaurant } from './free-times.ts';
import { quarterOf, readMoment } from './read-moment.ts';
import { stayTerms } from './stays.ts';

const now = new Date('2026-10-01T08:00:00Z');
const terms = {
  stays: [
    { guests: 2, minutes: 90 },
    { guests: 8, minutes: 120 },
  ],
  leadMinutes: 60,
  minStayMinutes: null,
};

const hoursOf = (from: string, to: string, closed: string[] = []): ShopHours => ({
  open: true,
  timezone: 'Europe/Berlin',
  shop_working_days: weekdays.map((day) => ({ day, from, to, disabled: false })),
  shop_closed_date: closed.map((day) => ({ day })),
});

const restaurant = (more: Partial<Restaurant> = {}): Restaurant => ({
  ...{ bookingId: 1, shopId: 1, timezone: 'Europe/Berlin', hours: hoursOf('18-00', '22-00') },
  ...{ stay: stayTerms(terms, {}), horizonDays: 400, minParty: 1, maxParty: 8, covers: null },
  tables: [
    { id: 1, sectionId: 1, chairCount: 2, minParty: 1, accessible: true },
    { id: 2, sectionId: 2, chairCount: 4, minParty: 1, accessible: true },
  ],
  ...{ combinations: [], taken: [], arrivals: new Map() },
  ...more,
});

const localTimes = (of: Restaurant, date: string, party = 2, at = now) =>
  freeTimes(of, { date, party }, at).map(({ start }) => inZone(start, of.timezone).slice(11, 16));
const quarter = (text: string) => quarterOf(new Date(text));

describe('The times of a day', () => {
  it('are the quarter-hours from opening until the stay no longer fits before closing', () => {
    expect(localTimes(restaurant(), '2026-10-05')).toEqual([
      ...['18:00', '18:15', '18:30', '18:45', '19:00', '19:15', '19:30', '19:45', '20:00', '20:15', '20:30'],
    ]);
    expect(localTimes(restaurant(), '2026-10-05', 4).at(-1)).toBe('20:00');
  });

  it('begin on the next quarter-hour where a restaurant opens between two', () => {
    expect(localTimes(restaurant({ hours: hoursOf('18-05', '22-00') }), '2026-10-05')[0]).toBe('18:15');
  });

  it('name the sections that have a table, and none where all are taken', () => {
    const taken = [
      { tableId: 1, from: quarter('2026-10-05T18:00+02:00'), to: quarter('2026-10-05T20:00+02:00') },
    ];
    const times = freeTimes(restaurant({ taken }), { date: '2026-10-05', party: 2 }, now);
    expect(times.map(({ sectionIds }) => sectionIds.join())).toEqual([
      ...['2', '2', '2', '2', '2', '2', '2', '2', '1,2', '1,2', '1,2'],
    ]);
    const both = [...taken, { ...taken[0], tableId: 2 }] as typeof taken;
    // 18:00–20:00 is followed by 20:00.
    expect(localTimes(restaurant({ taken: both }), '2026-10-05')).toEqual(['20:00', '20:15', '20:30']);
  });

  it('belong to the date that the clock shows: after midnight the next one', () => {
    const late = restaurant({ hours: hoursOf('22-00', '03-00') });
    expect(localTimes(late, '2026-10-05')).toEqual([
      ...['00:00', '00:15', '00:30', '00:45', '01:00', '01:15', '01:30'],
      ...['22:00', '22:15', '22:30', '22:45', '23:00', '23:15', '23:30', '23:45'],
    ]);
    const closed = restaurant({ hours: hoursOf('22-00', '03-00', ['2026-10-04']) });
    expect(localTimes(closed, '2026-10-05')[0]).toBe('22:00');
  });

  it('are 96 where it never closes, and a stay may go over midnight', () => {
    expect(localTimes(restaurant({ hours: hoursOf('00-00', '24-00') }), '2026-10-05')).toHaveLength(96);
  });

  it('are those between two instants, both included, where only these are asked for', () => {
    const between = { from: Date.parse('2026-10-05T18:20+02:00'), to: Date.parse('2026-10-05T19:00+02:00') };
    const times = freeTimes(restaurant(), { date: '2026-10-05', party: 2, between }, now);
    expect(times.map(({ start }) => inZone(start, 'Europe/Berlin').slice(11, 16))).toEqual([
      ...['18:30', '18:45', '19:00'],
    ]);
  });

  it('keep the lead time, the horizon, closed dates and the size of parties', () => {
    const soon = new Date('2026-10-05T16:20:00Z');
    expect(localTimes(restaurant(), '2026-10-05', 2, soon)[0]).toBe('19:30');
    expect(localTimes(restaurant(), '2026-10-04', 2, soon)).toEqual([]);
    const near = restaurant({ horizonDays: 4 });
    expect(localTimes(near, '2026-10-05')).not.toEqual([]);
    expect(localTimes(near, '2026-10-06')).toEqual([]);
    expect(
      localTimes(restaurant({ hours: hoursOf('18-00', '22-00', ['2026-10-05']) }), '2026-10-05'),
    ).toEqual([]);
    expect(localTimes(restaurant({ minParty: 3 }), '2026-10-05')).toEqual([]);
    expect(localTimes(restaurant({ maxParty: 1 }), '2026-10-05')).toEqual([]);
  });

  it('let no more guests arrive in a quarter-hour than the kitchen can bear', () => {
    const arrivals = new Map([[quarter('2026-10-05T18:15+02:00'), 3]]);
    expect(localTimes(restaurant({ covers: 4, arrivals }), '2026-10-05').slice(0, 3)).toEqual([
      ...['18:00', '18:30', '18:45'],
    ]);
    expect(localTimes(restaurant({ covers: 4, arrivals }), '2026-10-05', 1).slice(0, 2)).toEqual([
      '18:00',
      '18:15',
    ]);
  });

  it('leave out the hour that clocks skip, and have the one that they repeat twice, told apart by its offset', () => {
    const night = restaurant({ hours: hoursOf('00-00', '06-00') });
    expect(localTimes(night, '2027-03-28', 2).filter((time) => time.startsWith('02'))).toEqual([]);
    const twice = freeTimes(night, { date: '2026-10-25', party: 2 }, now)
      .map(({ start }) => inZone(start, night.timezone))
      .filter((text) => text.includes('T02:30'));
    expect(twice).toEqual(['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00']);
  });
});

describe('A written time', () => {
  it('is an instant by its offset, and else by the clock of the restaurant, the first of two', () => {
    const read = (text: string) => readMoment('start_date', text, 'Europe/Berlin').toISOString();
    expect(read('2026-11-20T18:00:00-05:00')).toBe('2026-11-20T23:00:00.000Z');
    expect(read('2026-11-20T18:00')).toBe('2026-11-20T17:00:00.000Z');
    expect(read('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  it.each(['2027-03-28T02:30', '2026-11-20T18:05', '2026-11-20T18:00:30'])('is refused: %s', (text) => {
    expect(() => readMoment('start_date', text, 'Europe/Berlin')).toThrow('validation');
  });
});

describe('A stay', () => {
  it('is as long as the restaurant says for the size of a party, else as the settings do', () => {
    const own = stayTerms(terms, { reservation_time_durations: '60' });
    expect([1, 2, 3, 8, 9].map(own.stayOf)).toEqual([90, 90, 120, 120, 120]);
    const settings = {
      reservation_time_durations: '100\n60',
      reservation_before_time: '45',
      min_reservation_time: '30',
    };
    const fallen = stayTerms({ stays: [], leadMinutes: null, minStayMinutes: null }, settings);
    expect(fallen).toMatchObject({ durations: [60, 105], min: 30, max: 105, lead: 45 });
    expect(fallen.stayOf(2)).toBe(105);
    const nothing = stayTerms({ stays: [], leadMinutes: null, minStayMinutes: null }, {});
    expect([nothing.stayOf(2), nothing.lead]).toEqual([120, 0]);
  });
});

describe('Whatever is taken', () => {
  const day = new Date('2026-10-05T00:00+02:00').getTime() / QUARTER_MS;
  const spans = fc.array(
    fc.record({
      tableId: fc.integer({ min: 1, max: 2 }),
      from: fc.integer({ min: 60, max: 95 }),
      length: fc.integer({ min: 1, max: 16 }),
    }),
    { maxLength: 12 },
  );

  it('no offered time meets it, and every other one is offered', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 4 }), (made, party) => {
        const taken = made.map(({ tableId, from, length }) => ({
          tableId,
          from: day + from,
          to: day + from + length,
        }));
        const of = restaurant({ taken });
        const offered = freeTimes(of, { date: '2026-10-05', party }, now);
        const meets = (id: number, start: number, end: number) =>
          taken.some(({ tableId, from, to }) => tableId === id && from < end && start < to);
        for (const { start, end, best } of offered)
          expect(best.tableIds.some((id) => meets(id, +start / QUARTER_MS, +end / QUARTER_MS))).toBe(false);
        const length = party <= 2 ? 6 : 8;
        const able = party <= 2 ? [1, 2] : [2];
        const expected = Array.from({ length: 16 - length + 1 }, (_, at) => day + 72 + at).filter((start) =>
          able.some((id) => !meets(id, start, start + length)),
        );
        expect(offered.map(({ start }) => +start / QUARTER_MS)).toEqual(expected);
      }),
    );
  });

  it('the nearest times are in order, and none that was left out is nearer', () => {
    const offered = freeTimes(restaurant(), { date: '2026-10-05', party: 2 }, now);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 95 }), (at) => {
        const wanted = new Date((day + at) * QUARTER_MS);
        const near = nearestTimes(offered, wanted);
        const far = ({ start }: { start: Date }) => Math.abs(+start - +wanted);
        expect(near).toHaveLength(4);
        expect(near.map(({ start }) => +start)).toEqual(
          near.map(({ start }) => +start).toSorted((a, b) => a - b),
        );
        const others = offered.filter((one) => !near.includes(one) && +one.start !== +wanted);
        expect(Math.min(...others.map(far))).toBeGreaterThanOrEqual(Math.max(...near.map(far)));
      }),
    );
  });
});
