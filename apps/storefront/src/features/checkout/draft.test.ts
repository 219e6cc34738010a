import { describe, expect, test } from 'vitest';

import { newDraft, restoreDraft, typedAt, withAddress, withChange } from './draft.ts';

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

describe('house and floor', () => {
  const at = (address: string, latitude: number, pin: 'set' | 'meant' | null = null) =>
    typedAt({ address, location: { latitude, longitude: 2 }, pin });
  const words = (address: string) => typedAt({ address, location: null, pin: null });
  const door = { house: '3', floor: '2nd floor' };
  const elm = withChange(withChange({ ...fresh, addressId: null }, at('1 Elm', 1)), door);

  test('are of the address that they were typed for, and of no other one', () => {
    expect(withChange(elm, at('2 Fig', 5))).toMatchObject({ house: '', floor: '', street: '2 Fig' });
    const typing = withChange(withChange(elm, words('1 El')), words('2 F'));
    expect(typing).toMatchObject(door);
    expect(withChange(typing, at('1 Elm', 1))).toMatchObject(door);
    expect(withChange(typing, at('2 Fig', 5))).toMatchObject({ house: '', floor: '' });
  });

  test('may be typed first', () => {
    const first = withChange(withChange({ ...fresh, addressId: null }, words('1 El')), door);
    expect(withChange(first, at('1 Elm', 1))).toMatchObject(door);
  });

  test('stay while the pin of the same words moves', () => {
    const moved = withChange(elm, at('1 Elm', 1.01, 'meant'));
    expect(moved).toMatchObject(door);
    const named = withChange(moved, at('1 Elm, back door', 1.01, 'set'));
    expect(named).toMatchObject(door);
  });

  test('are not of where the device is found, whose words come last', () => {
    const found = withChange(elm, at('1 Elm', 5, 'meant'));
    expect(withChange(found, at('2 Fig', 5))).toMatchObject({ house: '', floor: '' });
  });

  test('stay behind at their address after a reload, too', () => {
    const again = restoreDraft(JSON.stringify(withChange(elm, words('2'))), fresh, known);
    expect(again).toMatchObject(door);
    expect(withChange(again, at('2 Fig', 5))).toMatchObject({ house: '', floor: '' });
  });
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
