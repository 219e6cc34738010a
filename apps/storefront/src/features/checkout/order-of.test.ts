import { expect, test } from 'vitest';

import { freshDraft } from './draft.ts';
import { missingIn, orderOf } from './order-of.ts';

const home = {
  id: 4,
  uuid: 'a',
  title: 'Home',
  address: '24 Palm Street',
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
  expect(picked).toMatchObject({ card: { number: '4242' }, tips: 2 });
  expect(picked).not.toHaveProperty('address');
  expect(picked).not.toHaveProperty('location');
});

test('what is missing is named by field', () => {
  expect(missingIn(fresh)).toEqual({});
  expect(missingIn({ ...fresh, addressId: null, phone: ' ' })).toEqual({
    'address.address': 'error.required',
    phone: 'error.phone-required',
  });
  expect(missingIn({ ...fresh, addressId: null, type: 'pickup' })).toEqual({});
});
