import type { SavedCard } from '@hamper/contract/cards';
import { expect, test } from 'vitest';

import { destinationOf, isCovered, lacksPlace, missingIn, orderBodyOf } from './draft-order.ts';
import { newDraft } from './draft.ts';

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
// No more of a cart is read here.
const cart = {
  ...{ id: 7, total_price: 10, coupon: null, shop: { type: 'restaurant' } },
  ...{ group: false, user_carts: [{ cartDetails: [] }] },
} as unknown as Parameters<typeof orderBodyOf>[1]['cart'];
const around = {
  cart,
  addresses: [home],
  cardNumber: ' 4242 ',
  open: true,
  quote: undefined,
  tags: ['sandbox', 'cash'],
};
const fresh = newDraft({
  offers: ['delivery', 'pickup'],
  name: '',
  phone: '+1',
  addresses: [home],
  payment: 'cash',
});

test('a saved address brings its own location', () => {
  expect(orderBodyOf({ ...fresh, house: 'left over' }, around)).toEqual({
    cart_id: 7,
    delivery_type: 'delivery',
    payment_tag: 'cash',
    phone: '+1',
    coupon: '',
    address: { address: '24 Palm Street' },
    address_id: 4,
    instructions: { handover: 'hand', door_code: '', note: '', photo: null },
    location: home.location,
  });
});

test('another address goes where it was chosen or pinned, and words alone go nowhere', () => {
  const typed = { ...fresh, addressId: null, street: ' 1 Elm ', floor: '3' };
  expect(orderBodyOf(typed, around)).not.toHaveProperty('location');
  expect(lacksPlace(typed, destinationOf(typed, around))).toBe(true);
  expect(lacksPlace({ type: 'pickup' }, null)).toBe(false);
  const location = { latitude: 5, longitude: 6 };
  expect(orderBodyOf({ ...typed, location }, around)).toMatchObject({
    address: { address: '1 Elm', floor: '3' },
    location,
  });
});

test('pickup needs no address, and only a card brings its number', () => {
  const picked = orderBodyOf({ ...fresh, type: 'pickup', payment: 'sandbox', tip: '20' }, around);
  expect(picked).toMatchObject({ card: { number: '4242' } });
  expect(picked).not.toHaveProperty('tips');
  expect(picked).not.toHaveProperty('address');
  expect(picked).not.toHaveProperty('location');
});

test('what is missing is named by field', () => {
  const known = { ...fresh, name: 'Ada', phone: '+1 212 555 0100' };
  const guest = { guest: true, open: true, covered: false, cardNumber: '', tags: ['cash'] };
  expect(missingIn(known, guest)).toEqual({});
  expect(missingIn({ ...known, name: '' }, { ...guest, guest: false })).toEqual({});
  expect(missingIn({ ...known, name: ' ', addressId: null, phone: ' ' }, guest)).toEqual({
    'address.address': 'address.choose',
    username: 'error.required',
    phone: 'error.phone-required',
  });
  const pinned = { ...known, addressId: null, location: { latitude: 5, longitude: 6 } };
  expect(missingIn(pinned, guest)).toEqual({ 'address.address': 'address.add-street' });
  expect(missingIn({ ...known, phone: 'call me' }, guest)).toEqual({ phone: 'error.phone' });
  expect(missingIn({ ...known, addressId: null, type: 'pickup' }, guest)).toEqual({});
});

test('an own tip that is no amount is named, where there is one', () => {
  const asking = { guest: true, open: true, covered: false, cardNumber: '', tags: ['cash'] };
  const odd = { ...fresh, name: 'Ada', phone: '+1 212 555 0100', tip: 'own', tipOwn: '-5' } as const;
  expect(missingIn(odd, asking)).toEqual({ tips: 'error.tip' });
  expect(missingIn({ ...odd, type: 'pickup' }, asking)).toEqual({});
});

test('a closed shop is asked for a time, an open one only who wants it later', () => {
  const asking = { guest: false, open: true, covered: false, cardNumber: '', tags: ['cash'] };
  const known = { ...fresh, phone: '+1 212 555 0100' };
  const slot = { date: '2026-11-24', time: '18:00' };
  expect(missingIn(known, asking)).toEqual({});
  expect(missingIn(known, { ...asking, open: false })).toEqual({ delivery_time: 'error.choose-time' });
  expect(missingIn({ ...known, when: 'later' }, asking)).toEqual({ delivery_time: 'error.choose-time' });
  expect(missingIn({ ...known, slot }, { ...asking, open: false })).toEqual({});
  const ahead = { delivery_date: '2026-11-24', delivery_time: '18:00' };
  expect(orderBodyOf({ ...known, when: 'later', slot }, around)).toMatchObject(ahead);
  expect(orderBodyOf({ ...known, slot }, { ...around, open: false })).toMatchObject(ahead);
  // Chosen once, and then wanted now after all.
  expect(orderBodyOf({ ...known, slot }, around)).not.toHaveProperty('delivery_time');
});

test('a test card needs a number, unless the wallet pays for all of it', () => {
  const known = { ...fresh, phone: '+1 212 555 0100', payment: 'sandbox' };
  const asking = { guest: false, open: true, covered: false, cardNumber: ' ', tags: ['sandbox'] };
  expect(missingIn(known, asking)).toEqual({ 'card.number': 'error.required' });
  expect(missingIn(known, { ...asking, covered: true })).toEqual({});
});

test('a way to pay that is not offered is missing, unless a saved card or the wallet pays', () => {
  const known = { ...fresh, phone: '+1 212 555 0100', payment: 'stripe' };
  const asking = { guest: false, open: true, covered: false, cardNumber: '', tags: ['cash'] };
  expect(missingIn(known, asking)).toEqual({ payment_tag: 'error.choose-payment' });
  expect(missingIn(known, { ...asking, covered: true })).toEqual({});
  const savedCard = { id: 'visa', payment_tag: 'stripe' } as SavedCard;
  expect(missingIn(known, { ...asking, savedCard })).toEqual({});
});

test('the wallet pays what its price on screen says, and alone when that is all', () => {
  const draft = { ...fresh, payment: 'sandbox', wallet: true };
  const part = orderBodyOf(draft, { ...around, quote: { wallet_price: 4, to_pay: 6 } });
  expect(part).toMatchObject({ from_wallet_price: 4, payment_tag: 'sandbox', card: { number: '4242' } });
  const quote = { wallet_price: 10, to_pay: 0 };
  expect(isCovered(quote)).toBe(true);
  const all = orderBodyOf(draft, { ...around, quote });
  expect(all).toMatchObject({ from_wallet_price: 10, payment_tag: 'wallet' });
  expect(all).not.toHaveProperty('card');
  // An order that a coupon pays is paid by no card either.
  const given = orderBodyOf(draft, { ...around, quote: { wallet_price: 0, to_pay: 0 } });
  expect(given).toMatchObject({ payment_tag: 'cash' });
  expect(given).not.toHaveProperty('from_wallet_price');
});

test('a table is of those who eat there, cutlery of those who do not, and the coupon of the cart', () => {
  const draft = { ...fresh, table: ' 7 ', cutlery: true };
  expect(orderBodyOf({ ...draft, type: 'dine_in' }, around)).toMatchObject({ table: '7' });
  expect(orderBodyOf({ ...draft, type: 'dine_in' }, around)).not.toHaveProperty('cutlery');
  expect(orderBodyOf(draft, around)).toMatchObject({ cutlery: true });
  expect(orderBodyOf(draft, around)).not.toHaveProperty('table');
  const discounted = { ...cart, coupon: { name: 'WELCOME', price: 1, problem: null, needs_sign_in: false } };
  expect(orderBodyOf(draft, { ...around, cart: discounted })).toMatchObject({ coupon: 'WELCOME' });
});

test('a saved address goes with its door', () => {
  const flat = { ...home, house: '6', floor: '2' };
  const order = orderBodyOf({ ...fresh, house: 'left over' }, { ...around, addresses: [flat] });
  expect(order.address).toEqual({ address: '24 Palm Street', house: '6', floor: '2' });
});

test('a group’s cart is ordered as it was priced: others may have left meanwhile', () => {
  const version = '2026-11-28T12:00:00.000Z';
  const others = { ...cart, user_carts: [...cart.user_carts, ...cart.user_carts] };
  expect(orderBodyOf(fresh, { ...around, version, cart: others })).toMatchObject({ cart_version: version });
  expect(orderBodyOf(fresh, { ...around, version })).not.toHaveProperty('cart_version');
  expect(orderBodyOf(fresh, { ...around, cart: others })).not.toHaveProperty('cart_version');
});
