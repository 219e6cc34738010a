import { expect, test } from 'vitest';

import { freshDraft } from './draft.ts';
import { isTip, missingIn, orderOf } from './order-of.ts';

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
const city = { latitude: 8, longitude: 9 };
// Only the cart's id is read here.
const cart = { id: 7 } as Parameters<typeof orderOf>[1]['cart'];
const around = { cart, addresses: [home], city, cardNumber: ' 4242 ' };
const fresh = freshDraft({ name: '', phone: '+1', addresses: [home], payment: 'cash' });

test('a saved address brings its own place', () => {
  expect(orderOf({ ...fresh, house: 'left over' }, around)).toEqual({
    cart_id: 7,
    delivery_type: 'delivery',
    payment_tag: 'cash',
    phone: '+1',
    address: { address: '24 Palm Street' },
    location: home.location,
  });
});

test('another address goes to the device or the city', () => {
  const typed = { ...fresh, addressId: null, street: ' 1 Elm ', floor: '3' };
  expect(orderOf(typed, around)).toMatchObject({ address: { address: '1 Elm', floor: '3' }, location: city });
  const place = { latitude: 5, longitude: 6 };
  expect(orderOf({ ...typed, place }, around)).toMatchObject({ location: place });
});

test('pickup needs no address, and only a card brings its number', () => {
  const picked = orderOf({ ...fresh, type: 'pickup', payment: 'sandbox', tip: '2' }, around);
  expect(picked).toMatchObject({ card: { number: '4242' } });
  expect(picked).not.toHaveProperty('tips');
  expect(picked).not.toHaveProperty('address');
  expect(picked).not.toHaveProperty('location');
});

test('what is missing is named by field', () => {
  const known = { ...fresh, name: 'Ada', phone: '+1 212 555 0100' };
  const guest = { guest: true };
  expect(missingIn(known, guest)).toEqual({});
  expect(missingIn({ ...known, name: '' }, { guest: false })).toEqual({});
  expect(missingIn({ ...known, name: ' ', addressId: null, phone: ' ' }, guest)).toEqual({
    'address.address': 'error.required',
    username: 'error.required',
    phone: 'error.phone-required',
  });
  expect(missingIn({ ...known, phone: 'call me' }, guest)).toEqual({ phone: 'error.phone' });
  expect(missingIn({ ...known, addressId: null, type: 'pickup' }, guest)).toEqual({});
});

test('an own tip is an amount, with a comma or a point', () => {
  for (const amount of ['', '2', '2.5', '2,50', ' 3 ', '.5']) expect(isTip(amount)).toBe(true);
  for (const other of ['-5', 'five', '2.5.1', '1e3', '99999']) expect(isTip(other)).toBe(false);
  const odd = { ...fresh, name: 'Ada', phone: '+1 212 555 0100', tip: 'own', tipOwn: '-5' } as const;
  expect(missingIn(odd, { guest: true })).toEqual({ tips: 'error.tip' });
  expect(missingIn({ ...odd, type: 'pickup' }, { guest: true })).toEqual({});
});
