import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { weekdays, type ShopHours, type WorkingDay } from '../catalogue.ts';
import { shopState } from './opening-hours.ts';
import { fulfilmentWindows, windowAt, type WindowTerms, nextAvailable } from './slots.ts';
import { inZone } from './time-zone.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Open every day by these ranges: `09-00 18-00`. */
const hours = (ranges: string[], more: Partial<ShopHours> = {}): ShopHours => ({
  open: true,
  timezone: 'Europe/Berlin',
  shop_closed_date: [],
  shop_working_days: weekdays.flatMap((day) =>
    ranges.map((range): WorkingDay => ({
      day,
      from: range.slice(0, 5),
      to: range.slice(6),
      disabled: false,
    })),
  ),
  ...more,
});
const windowsOf = (shop: ShopHours, now: string, terms: Partial<WindowTerms> = {}) =>
  fulfilmentWindows({ hours: shop, minutes: 60, leadMinutes: 45, days: 1, ...terms }, new Date(now));
/** `20 18:00+01:00` – what the shop's clock says at the beginning. */
const said = (shop: ShopHours, now: string, terms?: Partial<WindowTerms>) =>
  windowsOf(shop, now, terms).map(({ from }) => {
    const local = inZone(from, shop.timezone);
    return `${local.slice(8, 10)} ${local.slice(11, 16)}${local.slice(19)}`;
  });

describe('The windows of a shop', () => {
  it('are whole, inside its hours, today after the time it needs and on the days it plans for', () => {
    const lunch = hours(['11-30 14-00']);
    expect(said(lunch, '2026-11-20T11:00+01:00')).toEqual([
      '20 12:30+01:00',
      '21 11:30+01:00',
      '21 12:30+01:00',
    ]);
    // The half hour before closing holds no whole hour.
    expect(said(lunch, '2026-11-20T10:45+01:00', { days: 0 })).toEqual(['20 11:30+01:00', '20 12:30+01:00']);
    expect(said(lunch, '2026-11-20T13:00+01:00', { days: 0 })).toEqual([]);
    expect(windowsOf(lunch, '2026-11-20T11:00+01:00')[0]).toMatchObject({
      date: '2026-11-20',
      time: '12:30',
    });
  });

  it('go on after midnight, and then have the date of the day they begin on', () => {
    const bar = hours(['22-00 02-00']);
    expect(said(bar, '2026-11-20T20:00+01:00', { days: 0 })).toEqual(['20 22:00+01:00', '20 23:00+01:00']);
    expect(said(bar, '2026-11-20T23:30+01:00', { days: 1 })).toEqual([
      '21 01:00+01:00',
      '21 22:00+01:00',
      '21 23:00+01:00',
    ]);
    // Last night's range is still running.
    expect(said(bar, '2026-11-20T00:10+01:00', { days: 0, leadMinutes: 0 })[0]).toBe('20 01:00+01:00');
  });

  it('skip days on which it is closed', () => {
    const closed = hours(['09-00 11-00'], { shop_closed_date: [{ day: '2026-11-21' }] });
    expect(said(closed, '2026-11-20T12:00+01:00', { days: 2 })).toEqual(['22 09:00+01:00', '22 10:00+01:00']);
    expect(said(hours(['09-00 11-00'], { open: false }), '2026-11-20T08:00+01:00')).toEqual([]);
  });

  it('miss the hour that clocks skip in spring', () => {
    const night = hours(['00-00 05-00']);
    expect(said(night, '2027-03-27T22:00+01:00')).toEqual([
      '28 00:00+01:00',
      '28 01:00+01:00',
      '28 03:00+02:00',
      '28 04:00+02:00',
    ]);
  });

  it('have the hour that clocks repeat in autumn twice, and its name is the first one’s', () => {
    const night = hours(['01-00 04-00']);
    const windows = windowsOf(night, '2026-10-24T22:00+02:00');
    expect(said(night, '2026-10-24T22:00+02:00')).toEqual([
      '25 01:00+02:00',
      '25 02:00+02:00',
      '25 02:00+01:00',
      '25 03:00+01:00',
    ]);
    expect(windowAt(windows, { date: '2026-10-25', time: '02:00' })).toBe(windows[1]);
    expect(windowAt(windows, { date: '2026-10-25', time: '05:00' })).toBeUndefined();
  });

  it('count days by the calendar, whatever their length', () => {
    const nine = hours(['09-00 10-00']);
    const firsts = (now: string) => said(nine, now, { days: 1 }).map((window) => window.slice(0, 2));
    // The 25th has 25 hours, the 28th has 23.
    expect(firsts('2026-10-25T00:30+02:00')).toEqual(['25', '26']);
    expect(firsts('2027-03-27T23:30+01:00')).toEqual(['28']);
    expect(said(hours(['22-00 02-00']), '2027-03-27T23:30+01:00', { days: 1 }).at(-1)).toBe('28 23:00+02:00');
  });

  it('come once where ranges of hours overlap', () => {
    expect(said(hours(['09-00 12-00', '10-00 12-00']), '2026-11-20T08:00+01:00', { days: 0 })).toEqual([
      '20 09:00+01:00',
      '20 10:00+01:00',
      '20 11:00+01:00',
    ]);
  });

  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const twoDigits = (number: number) => String(number).padStart(2, '0');
    return `${twoDigits(Math.floor(quarter / 4))}-${twoDigits((quarter % 4) * 15)}`;
  });
  const anyHours = fc
    .record({
      ranges: fc.array(fc.tuple(clock, clock), { minLength: 1, maxLength: 2 }),
      timezone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
      closed: fc.option(fc.integer({ min: -1, max: 9 })),
    })
    .map(({ ranges, ...rest }) => ({ ...rest, ranges: ranges.map(([from, to]) => `${from} ${to}`) }));
  const anyTerms = fc.record({
    minutes: fc.constantFrom(15, 30, 45, 60, 120, 1440),
    leadMinutes: fc.integer({ min: 0, max: 300 }),
    days: fc.integer({ min: 0, max: 9 }),
  });
  // Both clock changes of each half of the world lie in it.
  const anyTime = fc.integer({ min: Date.UTC(2026, 8, 20), max: Date.UTC(2027, 4, 1) });

  it('lie in the hours of any shop anywhere, at any time of the year, in order and each once', () => {
    const any = fc.record({ shop: anyHours, terms: anyTerms, at: anyTime });
    const holds = ({ shop, terms, at }: typeof any extends fc.Arbitrary<infer T> ? T : never) => {
      const now = new Date(at);
      const closed = shop.closed === null ? [] : [inZone(new Date(at + shop.closed * DAY), shop.timezone)];
      const open = hours(shop.ranges, {
        timezone: shop.timezone,
        shop_closed_date: closed.map((day) => ({ day: day.slice(0, 10) })),
      });
      const windows = fulfilmentWindows({ ...terms, hours: open }, now);
      const today = Date.parse(inZone(now, shop.timezone).slice(0, 10));
      const lastDay = new Date(today + terms.days * DAY).toISOString().slice(0, 10);
      for (const [index, { from, to, date, time }] of windows.entries()) {
        expect(to.getTime() - from.getTime()).toBe(terms.minutes * MINUTE);
        expect(from.getTime()).toBeGreaterThanOrEqual(at + terms.leadMinutes * MINUTE);
        expect(`${date}T${time}`).toBe(inZone(from, shop.timezone).slice(0, 16));
        expect(date <= lastDay).toBe(true);
        if (index > 0) expect(from.getTime()).toBeGreaterThan(windows[index - 1]?.from.getTime() ?? 0);
        for (const moment of [from.getTime(), (from.getTime() + to.getTime()) / 2, to.getTime() - 1]) {
          expect(shopState(open, new Date(moment)).open).toBe(true);
        }
      }
    };
    fc.assert(
      fc.property(any, (one) => void holds(one)),
      { numRuns: 100, seed: 42 },
    );
  });
});

describe('The offer instead of a window that cannot be had', () => {
  const at = (time: string, left = 1) => ({ date: '2026-11-22', time, left, from: `2026-11-22T${time}:00Z` });
  const times = (slots: { time: string }[]) => slots.map(({ time }) => time);

  it('is what is free next, full ones left out', () => {
    const windows = [
      at('10:00'),
      at('11:00'),
      at('12:00', 0),
      at('13:00'),
      at('14:00'),
      at('15:00'),
      at('16:00'),
    ];
    expect(times(nextAvailable(windows, { date: '2026-11-22', time: '11:00' }))).toEqual([
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ]);
  });

  it('is what is free before, where nothing is free after', () => {
    const windows = [at('10:00'), at('11:00'), at('12:00'), at('13:00', 0), at('14:00')];
    expect(times(nextAvailable(windows, { date: '2026-11-22', time: '13:00' }, 3))).toEqual([
      '11:00',
      '12:00',
      '14:00',
    ]);
    expect(nextAvailable([at('13:00', 0)], { date: '2026-11-22', time: '13:00' })).toEqual([]);
  });
});
