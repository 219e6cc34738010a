import { describe, expect, it } from 'vitest';

import {
  deliveryMinutes,
  estimateArrival,
  splitLeadTime,
  travelMinutes,
  type Timing,
  type OrderProgress,
} from './arrival.ts';

const at = (time: string) => new Date(`2026-11-22T${time}:00.000Z`);
const iso = (time: string) => at(time).toISOString();
const window = (from: string, to: string) => ({ from: iso(from), to: iso(to) });

/** Placed at 11:02 for 11:12 to 11:22, 1 km away. */
const timing = (more: Partial<Timing> = {}): Timing => ({
  since: iso('11:02'),
  promised: window('11:12', '11:22'),
  ...splitLeadTime(6, 10),
  scheduled: false,
  has_courier: false,
  ...more,
});
const trip = (
  status: OrderProgress['status'],
  more: Partial<Timing> = {},
  type: OrderProgress['delivery_type'] = 'delivery',
): OrderProgress => ({
  status,
  delivery_type: type,
  timing: timing(more),
});

describe('The time of an order', () => {
  it('is what was promised as long as that can still be', () => {
    const promised = { ...window('11:12', '11:22'), late: false, original: window('11:12', '11:22') };
    expect(estimateArrival(trip('new'), at('11:03'))).toEqual(promised);
    expect(estimateArrival(trip('accepted', { since: iso('11:05') }), at('11:10'))).toEqual(promised);
    expect(estimateArrival(trip('on_a_way', { since: iso('11:10') }), at('11:20'))).toEqual(promised);
  });

  it.each(['new', 'accepted', 'ready', 'on_a_way'] as const)(
    'is a later one than now, and late, once the promise is over: %s',
    (status) => {
      const now = at('12:06');
      const estimate = estimateArrival(trip(status), now);
      expect(estimate?.late).toBe(true);
      expect(estimate?.original).toEqual(window('11:12', '11:22'));
      expect(Date.parse(estimate?.from ?? '')).toBeGreaterThanOrEqual(now.getTime());
      expect(Date.parse(estimate?.to ?? '')).toBeGreaterThan(Date.parse(estimate?.from ?? ''));
      // In steps of five minutes: a time that moves with every look helps nobody.
      expect(Date.parse(estimate?.from ?? '') % (5 * 60_000)).toBe(0);
    },
  );

  it('is late before the promise is over when it cannot be kept any more', () => {
    expect(estimateArrival(trip('new'), at('11:17'))?.late).toBe(false);
    expect(estimateArrival(trip('new'), at('11:18'))).toMatchObject({
      late: true,
      ...window('11:30', '11:40'),
    });
  });

  it('holds a later time until that cannot be kept either, or the order gets on', () => {
    for (const now of ['11:18', '11:24', '11:35'])
      expect(estimateArrival(trip('new'), at(now))).toMatchObject(window('11:30', '11:40'));
    expect(estimateArrival(trip('new'), at('11:36'))).toMatchObject({
      late: true,
      ...window('11:50', '12:00'),
    });
    expect(estimateArrival(trip('new'), at('11:55'))).toMatchObject(window('11:50', '12:00'));
    const ready = trip('on_a_way', { since: iso('11:36') });
    expect(estimateArrival(ready, at('11:36'))).toMatchObject(window('11:45', '11:55'));
    expect(estimateArrival(ready, at('11:48'))).toMatchObject(window('11:45', '11:55'));
  });

  it('comes nearer with every step that is done', () => {
    const steps = (['new', 'accepted', 'ready', 'on_a_way'] as const).map((status) =>
      Date.parse(
        estimateArrival(trip(status, { since: iso('11:40'), ...splitLeadTime(6, 30) }), at('11:40'))?.from ??
          '',
      ),
    );
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
    expect(steps[0]).toBeGreaterThan(steps[3] ?? 0);
  });

  it('is earlier than promised for what is on its way already, but not for a time that was chosen', () => {
    const early = { since: iso('11:03') };
    expect(estimateArrival(trip('on_a_way', early), at('11:04'))).toMatchObject({
      ...window('11:09', '11:19'),
      late: false,
    });
    expect(estimateArrival(trip('on_a_way', { ...early, scheduled: true }), at('11:04'))).toMatchObject(
      window('11:12', '11:22'),
    );
  });

  it('is none where none can be told: money awaited, ready to be fetched, over', () => {
    const now = at('11:30');
    expect(estimateArrival({ ...trip('new'), timing: null }, now)).toBeNull();
    expect(estimateArrival(trip('ready', {}, 'pickup'), now)).toBeNull();
    expect(estimateArrival(trip('delivered'), now)).toBeNull();
    expect(estimateArrival(trip('canceled'), now)).toBeNull();
  });

  it('has no way in it where nothing is brought', () => {
    const table = trip('accepted', { since: iso('11:02'), ...splitLeadTime(0, 10) }, 'dine_in');
    expect(estimateArrival(table, at('11:25'))).toMatchObject({ late: true, ...window('11:30', '11:40') });
  });

  it('puts nothing off for ever, however late it is', () => {
    const from = Date.parse(estimateArrival(trip('on_a_way'), at('23:00'))?.from ?? '');
    expect(from).toBeGreaterThanOrEqual(at('23:00').getTime());
    expect(from).toBeLessThanOrEqual(at('23:00').getTime() + 60 * 60_000);
    const days = Date.parse(estimateArrival(trip('new'), new Date('2026-12-24T11:00:00Z'))?.from ?? '');
    expect(days).toBe(new Date('2026-12-24T11:10:00Z').getTime());
  });
});

describe('The time a shop promises', () => {
  it('is preparing and the way together, as far as the way is covered', () => {
    for (const seconds of [0, 60, 300, 540]) {
      const { preparation, travel } = splitLeadTime(travelMinutes(seconds), 20);
      expect(preparation + travel).toBe(20);
      expect(preparation).toBeGreaterThanOrEqual(8);
    }
    expect(splitLeadTime(0, 20).travel).toBe(0);
  });

  it('takes longer for whoever lives farther off, in steps of five minutes', () => {
    const range = { from: 20, to: 30 };
    const far = (minutes: number) => deliveryMinutes(range, minutes * 60);
    expect(deliveryMinutes(range, 0)).toEqual(range);
    expect(far(9)).toEqual(range);
    expect(far(10)).toEqual({ from: 25, to: 35 });
    expect(far(14)).toEqual({ from: 25, to: 35 });
    expect(far(30)).toEqual({ from: 45, to: 55 });
    const { preparation, travel } = splitLeadTime(travelMinutes(30 * 60), 20);
    expect(preparation + travel).toBeLessThanOrEqual(far(30).from);
  });
});
