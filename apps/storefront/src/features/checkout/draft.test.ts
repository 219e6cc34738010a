import { describe, expect, test } from 'vitest';

import { newDraft, restoreDraft, withAddress } from './draft.ts';

const home = {
  id: 4,
  uuid: 'a',
  title: 'Home',
  address: '24 Palm Street',
  house: '',
  floor: '',
  note: '',
  location: { latitude: 1, longitude: 2 },
  pinned: false,
  active: true,
};
const known = {
  offers: ['delivery', 'pickup', 'dine_in'] as const,
  name: 'Ada',
  phone: '+1',
  addresses: [home],
  payment: 'cash',
  payments: ['cash', 'sandbox'],
};
const fresh = newDraft(known);

test('starts with the default address and what the account knows', () => {
  expect(fresh).toMatchObject({ addressId: 4, name: 'Ada', phone: '+1', tip: '0', type: 'delivery' });
});

test('starts with what the shop offers', () => {
  expect(newDraft({ ...known, offers: ['pickup', 'dine_in'] }).type).toBe('pickup');
});

test('an address brings its own way to the door, and what was typed stays', () => {
  const work = { ...home, id: 5, note: 'Ring twice' };
  const addresses = [{ ...home, note: 'Blue door' }, work];
  const fromHome = newDraft({ ...known, addresses });
  expect(fromHome.note).toBe('Blue door');
  expect(withAddress(fromHome, 5, addresses)).toEqual({ addressId: 5, pin: null, note: 'Ring twice' });
  expect(withAddress(fromHome, null, addresses)).toEqual({ addressId: null, pin: null, note: '' });
  expect(withAddress({ ...fromHome, note: 'No onions' }, 5, addresses)).toEqual({ addressId: 5, pin: null });
});

describe('after a reload', () => {
  test('everything typed is there again', () => {
    const typed = {
      ...fresh,
      street: '1 Elm',
      note: 'Ring twice',
      tip: 'own',
      tipOwn: '2,5',
      type: 'dine_in',
      table: '7',
      addressId: null,
      when: 'later',
      slot: { date: '2026-11-24', time: '18:00' },
      cutlery: true,
      coupon: 'WELC',
      wallet: true,
    };
    expect(restoreDraft(JSON.stringify(typed), fresh, known)).toEqual(typed);
  });

  test.each([null, '', '{', 'null', '[]', '7'])('%j is a fresh draft', (text) => {
    expect(restoreDraft(text, fresh, known)).toEqual(fresh);
  });

  test('a way to pay that is no longer offered falls back to the first', () => {
    const stored = JSON.stringify({ ...fresh, payment: 'sandbox' });
    expect(restoreDraft(stored, fresh, known).payment).toBe('sandbox');
    expect(restoreDraft(stored, fresh, { ...known, payments: ['cash'] }).payment).toBe('cash');
  });

  test('values of another shape are left out', () => {
    const odd = {
      type: 'drone',
      street: 7,
      tip: '99',
      addressId: 5,
      location: { latitude: 'x' },
      when: 'never',
      slot: { date: 1 },
      wallet: 'yes',
      extra: 1,
    };
    expect(restoreDraft(JSON.stringify(odd), fresh, known)).toEqual(fresh);
  });

  test('what the shop no longer offers is not chosen', () => {
    const stored = JSON.stringify({ ...fresh, type: 'dine_in' });
    expect(restoreDraft(stored, fresh, { ...known, offers: ['delivery'] }).type).toBe('delivery');
  });
});
