import { describe, expect, test } from 'vitest';

import { weekdays, type ShopHours, type Weekday, type WorkingDay } from '../catalogue.ts';
import { shopState } from './opening-hours.ts';

type Ranges = Partial<Record<Weekday, string[]>>;

const hours = (ranges: Ranges, more: Partial<ShopHours> = {}): ShopHours => ({
  open: true,
  timezone: 'Europe/Berlin',
  shop_closed_date: [],
  shop_working_days: weekdays.flatMap((day): WorkingDay[] =>
    ranges[day]
      ? ranges[day].map((range) => ({ day, from: range.slice(0, 5), to: range.slice(6), disabled: false }))
      : [{ day, from: '09-00', to: '18-00', disabled: true }],
  ),
  ...more,
});
const everyDay = (...ranges: string[]): Ranges => Object.fromEntries(weekdays.map((day) => [day, ranges]));

const nineToSix = everyDay('09-00 18-00');
const saturdayOnly: Ranges = { saturday: ['09-00 18-00'] };
const lunchAndDinner = everyDay('11-30 14-00', '18-00 23-00');
const bar: Ranges = { friday: ['18-00 02-00'], saturday: ['18-00 02-00'] };
const lunchOff = (range: WorkingDay): WorkingDay => ({ ...range, disabled: range.from === '11-30' });
const aroundTheClock = everyDay('00-00 24-00');

// 2026-11-20 is a Friday; Berlin is one hour ahead of UTC then.
const cases: [
  title: string,
  shop: ShopHours,
  now: string,
  expected: [string | null, string | null, string | null],
][] = [
  [
    'is open within the day’s range',
    hours(nineToSix),
    '2026-11-20T12:00+01:00',
    [null, null, '2026-11-20T18:00+01:00'],
  ],
  [
    'is open from the first minute',
    hours(nineToSix),
    '2026-11-20T09:00+01:00',
    [null, null, '2026-11-20T18:00+01:00'],
  ],
  [
    'is closed before opening',
    hours(nineToSix),
    '2026-11-20T08:59+01:00',
    ['before-opening', '2026-11-20T09:00+01:00', null],
  ],
  [
    'is closed from the closing minute',
    hours(nineToSix),
    '2026-11-20T18:00+01:00',
    ['after-closing', '2026-11-21T09:00+01:00', null],
  ],
  [
    'is closed when the shop says so',
    hours(nineToSix, { open: false }),
    '2026-11-20T12:00+01:00',
    ['closed-by-shop', null, null],
  ],
  [
    'is closed on a closed date',
    hours(nineToSix, { shop_closed_date: [{ day: '2026-11-20' }] }),
    '2026-11-20T12:00+01:00',
    ['closed-date', '2026-11-21T09:00+01:00', null],
  ],
  [
    'reads a closed date with a time',
    hours(nineToSix, { shop_closed_date: [{ day: '2026-11-20T00:00:00Z' }] }),
    '2026-11-20T12:00+01:00',
    ['closed-date', '2026-11-21T09:00+01:00', null],
  ],
  [
    'is closed on a disabled day',
    hours(saturdayOnly),
    '2026-11-20T12:00+01:00',
    ['day-off', '2026-11-21T09:00+01:00', null],
  ],
  [
    'is closed without any hours',
    hours({}, { shop_working_days: [] }),
    '2026-11-20T12:00+01:00',
    ['day-off', null, null],
  ],
  [
    'is open in the first of two ranges',
    hours(lunchAndDinner),
    '2026-11-20T13:59+01:00',
    [null, null, '2026-11-20T14:00+01:00'],
  ],
  [
    'is closed between two ranges',
    hours(lunchAndDinner),
    '2026-11-20T15:00+01:00',
    ['before-opening', '2026-11-20T18:00+01:00', null],
  ],
  [
    'is open in the second of two ranges',
    hours(lunchAndDinner),
    '2026-11-20T22:00+01:00',
    [null, null, '2026-11-20T23:00+01:00'],
  ],
  [
    'is open after midnight of a day off',
    hours(bar),
    '2026-11-22T01:00+01:00',
    [null, null, '2026-11-22T02:00+01:00'],
  ],
  [
    'ends the night when the range does',
    hours(bar),
    '2026-11-22T02:00+01:00',
    ['day-off', '2026-11-27T18:00+01:00', null],
  ],
  [
    'has no night before a day that did not open',
    hours(bar),
    '2026-11-20T01:00+01:00',
    ['before-opening', '2026-11-20T18:00+01:00', null],
  ],
  [
    'keeps the night that began before a closed date',
    hours(bar, { shop_closed_date: [{ day: '2026-11-22' }] }),
    '2026-11-22T01:00+01:00',
    [null, null, '2026-11-22T02:00+01:00'],
  ],
  [
    'drops the night that a closed date began',
    hours(bar, { shop_closed_date: [{ day: '2026-11-21' }] }),
    '2026-11-22T01:00+01:00',
    ['day-off', '2026-11-27T18:00+01:00', null],
  ],
  ['never closes around the clock', hours(aroundTheClock), '2026-11-20T23:59:59+01:00', [null, null, null]],
  [
    'never closes from 00-00 to 00-00',
    hours(everyDay('00-00 00-00')),
    '2026-11-20T00:00+01:00',
    [null, null, null],
  ],
  [
    'never closes from 09-00 to 09-00',
    hours(everyDay('09-00 09-00')),
    '2026-11-20T08:59+01:00',
    [null, null, null],
  ],
  [
    'closes at midnight before a closed date',
    hours(aroundTheClock, { shop_closed_date: [{ day: '2026-11-22' }] }),
    '2026-11-20T12:00+01:00',
    [null, null, '2026-11-22T00:00+01:00'],
  ],
  [
    'joins 24-00 with an early morning',
    hours(everyDay('00-00 02-00', '18-00 24-00')),
    '2026-11-20T23:00+01:00',
    [null, null, '2026-11-21T02:00+01:00'],
  ],
  [
    'looks past a closed date of a weekly shop',
    hours({ sunday: ['10-00 12-00'] }, { shop_closed_date: [{ day: '2026-11-22' }] }),
    '2026-11-20T12:00+01:00',
    ['day-off', '2026-11-29T10:00+01:00', null],
  ],
  [
    'is closed by itself whatever its hours say',
    hours(aroundTheClock, { open: false }),
    '2026-11-20T12:00+01:00',
    ['closed-by-shop', null, null],
  ],
  [
    'takes a closed date for the shop’s own day, which began elsewhere before',
    hours(nineToSix, { timezone: 'Pacific/Kiritimati', shop_closed_date: [{ day: '2026-11-20' }] }),
    '2026-11-19T22:00Z',
    ['closed-date', '2026-11-20T19:00Z', null],
  ],
  [
    'is open when the closed date is still to come where it is',
    hours(nineToSix, { timezone: 'America/Los_Angeles', shop_closed_date: [{ day: '2026-11-21' }] }),
    '2026-11-21T01:00Z',
    [null, null, '2026-11-21T02:00Z'],
  ],
  [
    'leaves out the one range of a day that is disabled',
    hours(lunchAndDinner, { shop_working_days: hours(lunchAndDinner).shop_working_days.map(lunchOff) }),
    '2026-11-20T12:00+01:00',
    ['before-opening', '2026-11-20T18:00+01:00', null],
  ],
  [
    'is closed after the last of two ranges',
    hours(lunchAndDinner),
    '2026-11-20T23:30+01:00',
    ['after-closing', '2026-11-21T11:30+01:00', null],
  ],
  [
    'is closed before its first hours while last night’s are over',
    hours(everyDay('18-00 02-00')),
    '2026-11-20T02:00+01:00',
    ['before-opening', '2026-11-20T18:00+01:00', null],
  ],
  [
    'is open before today’s opening while last night goes on',
    hours(everyDay('18-00 02-00')),
    '2026-11-20T01:59+01:00',
    [null, null, '2026-11-20T02:00+01:00'],
  ],
  [
    'reads its days in any order',
    hours(nineToSix, { shop_working_days: hours(nineToSix).shop_working_days.toReversed() }),
    '2026-11-20T12:00+01:00',
    [null, null, '2026-11-20T18:00+01:00'],
  ],
  [
    'reads hours with a colon',
    hours({ friday: ['09:00 18:00'] }),
    '2026-11-20T12:00+01:00',
    [null, null, '2026-11-20T18:00+01:00'],
  ],
  [
    'opens again after a month of closed dates',
    hours(nineToSix, {
      shop_closed_date: Array.from({ length: 31 }, (_, day) => ({
        day: new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10),
      })),
    }),
    '2026-11-20T12:00+01:00',
    ['closed-date', '2026-12-21T09:00+01:00', null],
  ],
  // Berlin: 02:00 becomes 03:00 on 2026-03-29, 03:00 becomes 02:00 on 2026-10-25.
  [
    'opens by the new clock in spring',
    hours(nineToSix),
    '2026-03-29T06:59Z',
    ['before-opening', '2026-03-29T07:00Z', null],
  ],
  [
    'loses an hour of the spring night',
    hours(everyDay('22-00 04-00')),
    '2026-03-29T01:30Z',
    [null, null, '2026-03-29T02:00Z'],
  ],
  [
    'moves a skipped opening on with the clock',
    hours(everyDay('02-30 12-00')),
    '2026-03-29T00:59Z',
    ['before-opening', '2026-03-29T01:30Z', null],
  ],
  [
    'opens by the new clock in autumn',
    hours(nineToSix),
    '2026-10-25T07:59Z',
    ['before-opening', '2026-10-25T08:00Z', null],
  ],
  [
    'closes at the first of a repeated time',
    hours(everyDay('18-00 02-30')),
    '2026-10-25T00:45Z',
    ['before-opening', '2026-10-25T17:00Z', null],
  ],
  [
    'opens by the clock of the day after a change',
    hours(nineToSix),
    '2026-03-28T18:00Z',
    ['after-closing', '2026-03-29T07:00Z', null],
  ],
  [
    'has no hours that lie in the hour skipped',
    hours(everyDay('02-00 03-00')),
    '2026-03-29T00:30Z',
    ['day-off', '2026-03-30T00:00Z', null],
  ],
  [
    'has an hour more in the autumn night',
    hours(everyDay('22-00 04-00')),
    '2026-10-25T02:30Z',
    [null, null, '2026-10-25T03:00Z'],
  ],
  [
    'stays open while an hour repeats',
    hours(everyDay('02-00 03-00')),
    '2026-10-25T01:30Z',
    [null, null, '2026-10-25T02:00Z'],
  ],
  [
    'knows a zone that changes by half an hour',
    hours(nineToSix, { timezone: 'Australia/Lord_Howe' }),
    '2026-10-03T21:59Z',
    ['before-opening', '2026-10-03T22:00Z', null],
  ],
  [
    'has no gap at midnight in a zone that changes there',
    hours(aroundTheClock, { timezone: 'America/Santiago' }),
    '2026-09-06T03:59Z',
    [null, null, null],
  ],
  [
    'knows zones ahead of UTC by parts of an hour',
    hours(nineToSix, { timezone: 'Asia/Kathmandu' }),
    '2026-11-20T03:14Z',
    ['before-opening', '2026-11-20T03:15Z', null],
  ],
  [
    'knows a day that began elsewhere',
    hours({ ...nineToSix, friday: [] }, { timezone: 'Pacific/Kiritimati' }),
    '2026-11-19T22:00Z',
    ['day-off', '2026-11-20T19:00Z', null],
  ],
  [
    'knows a day that has not ended elsewhere',
    hours(nineToSix, { timezone: 'America/Los_Angeles' }),
    '2026-11-21T01:00Z',
    [null, null, '2026-11-21T02:00Z'],
  ],
  [
    'reads an unknown zone as UTC',
    hours(nineToSix, { timezone: 'Mars/Olympus' }),
    '2026-11-20T17:30Z',
    [null, null, '2026-11-20T18:00Z'],
  ],
  [
    'skips hours it cannot read',
    hours(everyDay('noon? later')),
    '2026-11-20T12:00Z',
    ['day-off', null, null],
  ],
];

describe('shopState', () => {
  test.each(cases)('%s', (_, shop, now, [reason, opensAt, closesAt]) => {
    const instant = (at: string | null) => (at === null ? null : new Date(at));
    expect(shopState(shop, new Date(now))).toEqual({
      open: reason === null,
      reason,
      opensAt: instant(opensAt),
      closesAt: instant(closesAt),
    });
  });

  test.each(['UTC', 'Pacific/Auckland', 'America/Anchorage'])('says the same on a device in %s', (zone) => {
    const own = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      for (const [, shop, now, [reason]] of cases) expect(shopState(shop, new Date(now)).reason).toBe(reason);
    } finally {
      if (own === undefined) delete process.env['TZ'];
      else process.env['TZ'] = own;
    }
  });
});
