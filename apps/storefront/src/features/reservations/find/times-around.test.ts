import { expect, it } from 'vitest';

import { timeNearest, timesAround } from './times-around.ts';

const at = (time: string, date = '2026-11-20') => ({
  ...{ date, time, start_date: `${date}T${time}:00-05:00`, end_date: '', section_ids: [1] },
});
const wanted = { date: '2026-11-20', time: '19:00' };

it('shows the four times that are nearest to the one that is asked for, earliest first', () => {
  const times = ['17:30', '18:00', '18:30', '18:45', '19:15', '19:30', '20:30'].map((time) => at(time));
  expect(timesAround(times, wanted).map(({ time }) => time)).toEqual([
    ...['18:30', '18:45', '19:15', '19:30'],
  ]);
});

it('reckons across midnight', () => {
  const times = [at('22:00'), at('22:30'), at('23:00'), at('23:30'), at('23:45'), at('00:15', '2026-11-21')];
  const late = timesAround(times, { date: '2026-11-20', time: '23:45' });
  expect(late.map(({ time }) => time)).toEqual(['23:00', '23:30', '23:45', '00:15']);
});

it('leaves a list alone that has no more', () => {
  expect(timesAround([], wanted)).toEqual([]);
  expect(timesAround([at('20:00')], wanted)).toHaveLength(1);
});

it('finds the one that is nearest, and none where nothing is free', () => {
  expect(timeNearest([at('17:30'), at('18:45'), at('19:30')], wanted)?.time).toBe('18:45');
  expect(timeNearest([], wanted)).toBeUndefined();
});
