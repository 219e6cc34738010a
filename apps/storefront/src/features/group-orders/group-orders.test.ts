import { formatFor } from '@hamper/ui/locale/format.ts';
import { expect, it } from 'vitest';

import { groupAt, groupPath, memberPath } from './group-path.ts';
import { termsIn } from './panels/terms-in.ts';
import { timeLeft } from './view/time-left.ts';

const MINUTE = 60_000;
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

it('the page of a group is known by its address, with the key of a member who came by their own link', () => {
  expect(groupAt(groupPath('u-1'))).toEqual({ uuid: 'u-1', key: undefined });
  expect(groupAt(`${memberPath('u-1', 'k-2')}&search=milk`)).toEqual({ uuid: 'u-1', key: 'k-2' });
  for (const other of ['/cart', '/group/order/', '/group/order/u-1/done', '/shops/x?next=/group/order/u-1'])
    expect(groupAt(other)).toBeUndefined();
});

it('terms that nobody filled in are no limit and no deadline', () => {
  expect(termsIn(form({ limit: ' ', when: '' }), 'UTC')).toEqual({
    ...{ limit: null, deadline: null },
    ...{ pays: 'owner', unpaid: 'drop', pay_minutes: 30 },
  });
});

it('a limit is read with a comma, too, and a time by the clock of the shop', () => {
  const fields = { limit: '12,50', when: 'at', at: '2026-12-01T12:30' };
  expect(termsIn(form(fields), 'America/New_York')).toMatchObject({
    limit: 12.5,
    deadline: '2026-12-01T17:30:00.000Z',
  });
});

it('a deadline that is left as it stands keeps its seconds', () => {
  const standing = '2026-12-01T17:30:45.120Z';
  const fields = { limit: '', when: 'at', at: '2026-12-01T12:30' };
  expect(termsIn(form(fields), 'America/New_York', standing).deadline).toBe(standing);
  const later = { ...fields, at: '2026-12-01T12:31' };
  expect(termsIn(form(later), 'America/New_York', standing).deadline).toBe('2026-12-01T17:31:00.000Z');
});

it('who pays is read, with what becomes of parts that are not paid, and the time for them', () => {
  const fields = { pays: 'each', unpaid: 'owner', pay_minutes: '60' };
  expect(termsIn(form(fields), 'UTC')).toMatchObject({ pays: 'each', unpaid: 'owner', pay_minutes: 60 });
});

it('a deadline in some minutes counts from now, and one that is no time is left for the server to refuse', () => {
  const { deadline } = termsIn(form({ limit: '', when: '30' }), 'UTC');
  expect(Math.abs(Date.parse(deadline ?? '') - Date.now() - 30 * MINUTE)).toBeLessThan(MINUTE);
  expect(termsIn(form({ when: 'at', at: '' }), 'UTC').deadline).toBe('');
});

it('the time that is left is said to a minute, an hour or a day', () => {
  const left = (minutes: number) => timeLeft(minutes * MINUTE, formatFor('en'));
  expect([0.2, 25, 60, 95, 26 * 60, 50 * 60].map(left)).toEqual([
    '1 min',
    '25 min',
    '1 hr',
    '1 hr 35 min',
    '26 hr',
    '2 days',
  ]);
});
