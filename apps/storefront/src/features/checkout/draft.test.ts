import { describe, expect, test } from 'vitest';

import { freshDraft, restoredDraft, tipOf } from './draft.ts';

const home = {
  id: 4,
  uuid: 'a',
  title: 'Home',
  address: '24 Palm Street',
  house: '',
  floor: '',
  note: '',
  location: { latitude: 1, longitude: 2 },
  active: true,
};
const known = { name: 'Ada', phone: '+1', addresses: [home], payment: 'cash', payments: ['cash', 'sandbox'] };
const fresh = freshDraft(known);

test('starts with the default address and what the account knows', () => {
  expect(fresh).toMatchObject({ addressId: 4, name: 'Ada', phone: '+1', tip: '0', type: 'delivery' });
});

describe('after a reload', () => {
  test('everything typed is there again', () => {
    const typed = {
      ...fresh,
      street: '1 Elm',
      note: 'Ring twice',
      tip: 'own',
      tipOwn: '2,5',
      type: 'pickup',
      addressId: null,
    };
    expect(restoredDraft(JSON.stringify(typed), fresh, known)).toEqual(typed);
  });

  test.each([null, '', '{', 'null', '[]', '7'])('%j is a fresh draft', (text) => {
    expect(restoredDraft(text, fresh, known)).toEqual(fresh);
  });

  test('a way to pay that is no longer offered falls back to the first', () => {
    const stored = JSON.stringify({ ...fresh, payment: 'sandbox' });
    expect(restoredDraft(stored, fresh, known).payment).toBe('sandbox');
    expect(restoredDraft(stored, fresh, { ...known, payments: ['cash'] }).payment).toBe('cash');
  });

  test('values of another shape are left out', () => {
    const odd = { type: 'drone', street: 7, tip: '99', addressId: 5, place: { latitude: 'x' }, extra: 1 };
    expect(restoredDraft(JSON.stringify(odd), fresh, known)).toEqual(fresh);
  });
});

test.each([
  ['0', '9', 0],
  ['2', '', 2],
  ['own', '2,50', 2.5],
  ['own', ' 3.456 ', 3.46],
  ['own', '-4', 0],
  ['own', 'much', 0],
  ['own', '1e9', 10_000],
] as const)('a tip of %s (%j) is %d', (tip, tipOwn, amount) => {
  expect(tipOf({ tip, tipOwn })).toBe(amount);
});
