import { describe, expect, test } from 'vitest';

import { newDraft, restoreDraft, typedAt, withAddress, withChange } from './draft.ts';
import { instructionsFor, NO_INSTRUCTIONS, withInstructions } from './instructions.ts';
import { draftOfShop } from './shop-choices.ts';

const home = {
  id: 4,
  uuid: 'a',
  title: 'Home',
  address: '24 Palm Street',
  house: '',
  floor: '',
  note: '',
  handover: 'hand' as const,
  door_code: '',
  photo: null,
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
  const work = { ...home, id: 5, note: 'Ring twice', handover: 'door' as const };
  const addresses = [{ ...home, note: 'Blue door' }, work];
  const fromHome = newDraft({ ...known, addresses });
  expect(instructionsFor(fromHome, addresses)).toMatchObject({ note: 'Blue door', handover: 'hand' });
  // The note for the shop is another one.
  expect(fromHome.note).toBe('');
  const coded = { ...fromHome, ...withInstructions(fromHome, addresses, { door_code: '4711' }) };
  const atWork = { ...coded, ...withAddress(5) };
  expect(instructionsFor(atWork, addresses)).toMatchObject({ note: 'Ring twice', door_code: '' });
  const typed = { ...atWork, ...withAddress(null) };
  expect(instructionsFor(typed, addresses)).toEqual(NO_INSTRUCTIONS);
  const back = restoreDraft(JSON.stringify({ ...typed, addressId: 4 }), fromHome, { ...known, addresses });
  expect(instructionsFor(back, addresses)).toMatchObject({ note: 'Blue door', door_code: '4711' });
});

describe('house and floor', () => {
  const at = (address: string, latitude: number, pin: 'set' | 'meant' | null = null) =>
    typedAt({ address, location: { latitude, longitude: 2 }, pin });
  const words = (address: string) => typedAt({ address, location: null, pin: null });
  const door = { house: '3', floor: '2nd floor' };
  const elm = withChange(withChange({ ...fresh, addressId: null }, at('1 Elm', 1)), door);

  test('are of the address that they were typed for, and of no other one', () => {
    expect(withChange(elm, at('2 Fig', 5))).toMatchObject({ house: '', floor: '', street: '2 Fig' });
    const coded = { ...elm, ...withInstructions(elm, [], { door_code: '4711' }) };
    expect(instructionsFor(withChange(coded, at('2 Fig', 5)), [])).toEqual(NO_INSTRUCTIONS);
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

describe('what is chosen for one shop of several', () => {
  const both = withChange(fresh, { choices: { a: { note: 'Ring twice' }, b: { type: 'pickup' } } });
  const later = withChange(both, {
    choices: { a: { when: 'later', slot: { date: '2026-11-24', time: '18:00' } } },
  });
  const offers = ['delivery', 'pickup'] as const;

  test('is that shop’s alone, and stands over what is said for all', () => {
    expect(draftOfShop(later, 'a', offers)).toMatchObject({
      ...{ note: 'Ring twice', when: 'later', slot: { date: '2026-11-24', time: '18:00' } },
      ...{ type: 'delivery', name: 'Ada' },
    });
    expect(draftOfShop(later, 'b', offers)).toMatchObject({ note: '', when: 'now', type: 'pickup' });
    expect(draftOfShop(later, 'c', ['pickup']).type).toBe('pickup');
    expect(draftOfShop(later, 'b', ['delivery']).type).toBe('delivery');
  });

  test('is there again after a reload, as far as it can be read', () => {
    expect(restoreDraft(JSON.stringify(later), fresh, known).choices).toEqual(later.choices);
    const odd = { a: { note: 7, tip: '99', type: 'drone', slot: [] }, b: 'x', c: { note: 'Thin' } };
    const again = restoreDraft(JSON.stringify({ choices: odd }), fresh, known);
    expect(again.choices).toEqual({ a: {}, b: {}, c: { note: 'Thin' } });
    expect(restoreDraft('{"choices":[1]}', fresh, known).choices).toEqual({});
  });

  test('is kept for as many shops as are ordered from together, the latest', () => {
    const many = Array.from({ length: 9 }, (_, at) => `cart ${at}`);
    const kept = many.reduce(
      (draft, cart) => withChange(draft, { choices: { [cart]: { note: cart } } }),
      fresh,
    );
    expect(Object.keys(kept.choices)).toEqual(many.slice(1));
  });

  test('gives way to how and when the header says later', () => {
    const changed = withChange(later, { seenFulfilment: 'pickup', type: 'pickup', when: 'now', slot: null });
    expect(draftOfShop(changed, 'a', offers)).toMatchObject({
      note: 'Ring twice',
      when: 'now',
      slot: null,
      type: 'pickup',
    });
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

  test('a draft of the release before is read by the names that it had', () => {
    const street = { address: '1 Elm', location: { latitude: 3, longitude: 4 }, pin: null };
    const old = JSON.stringify({ wished: 'pickup', placed: 'there', doorOf: street });
    expect(restoreDraft(old, fresh, known)).toMatchObject({
      seenFulfilment: 'pickup',
      seenPlace: 'there',
      detailsFor: street,
    });
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
