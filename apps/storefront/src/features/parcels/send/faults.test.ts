import type { ParcelType } from '@hamper/contract/parcels/parcel-types';
import { expect, test } from 'vitest';

import { endFaults, measureFaults, sidesOf, whatFaults, whenFaults } from './faults.ts';
import { payableOf } from './parcel-body.ts';
import { draftFromEarlier, newSendDraft, readSendDraft, type SendDraft } from './send-draft.ts';

const shoebox = {
  ...{ id: 2, min_length: 0, min_width: 0, min_height: 0, max_length: 350, max_width: 220, max_height: 140 },
  ...{ min_g: 0, max_g: 3000, cover_percent: 1.5, max_value: 500 },
} as ParcelType;

const fresh = newSendDraft({ name: 'Grace', phone: '+1 212 555 0100' });
const draftWith = (part: Partial<SendDraft>): SendDraft => ({ ...fresh, ...part });

test('a side and a weight over the limit are named with it, however the parcel lies', () => {
  const draft = draftWith({ length: '14', width: '36', height: '22', weight: '3,5' });
  expect(measureFaults(draft, shoebox)).toEqual({
    width: { key: 'parcels.fault.max', limit: 35, unit: 'centimeter' },
    weight: { key: 'parcels.fault.max', limit: 3, unit: 'kilogram' },
  });
});

test('sizes that are not said are not judged, and two sides ask for the third', () => {
  expect(measureFaults(fresh, shoebox)).toEqual({});
  expect(sidesOf(fresh)).toBeNull();
  expect(measureFaults(draftWith({ length: '10', width: '10' }), shoebox)).toEqual({
    height: 'parcels.fault.all-sides',
  });
  expect(measureFaults(draftWith({ weight: 'heavy' }), shoebox)).toEqual({ weight: 'parcels.fault.number' });
});

test('a covered value is said, and no more than the type covers', () => {
  expect(measureFaults(draftWith({ cover: true }), shoebox)).toEqual({ value: 'error.required' });
  expect(measureFaults(draftWith({ cover: true, value: '501' }), shoebox)).toEqual({
    value: { key: 'parcels.fault.too-dear', limit: 500, unit: 'money' },
  });
  expect(measureFaults(draftWith({ cover: false, value: '501' }), shoebox)).toEqual({});
});

test('nothing goes without its contents and the word that nothing forbidden is in it', () => {
  expect(Object.keys(whatFaults(fresh, undefined))).toEqual(['type_id', 'description', 'accepts_terms']);
  expect(whatFaults(draftWith({ contents: 'Sandals', terms: true }), shoebox)).toEqual({});
});

test('an end has a place, somebody and a number; a chosen window has a time', () => {
  expect(endFaults(fresh.to, 'to')).toEqual({
    address_to: 'address.choose',
    username_to: 'error.required',
    phone_to: 'error.phone-required',
  });
  expect(whenFaults({ when: 'later', slot: null })).toEqual({ delivery_time: 'error.choose-time' });
  expect(whenFaults({ when: 'now', slot: null })).toEqual({});
});

test('a draft that was stored comes back, and of another shape what can be read', () => {
  const draft = draftWith({
    typeId: 2,
    contents: 'Sandals',
    options: [1],
    slot: { date: '2026-11-29', time: '10:00' },
  });
  expect(readSendDraft(JSON.parse(JSON.stringify(draft)), fresh)).toEqual(draft);
  expect(readSendDraft({ contents: 7, options: ['x'], payer: 'nobody', from: 'here' }, fresh)).toEqual(fresh);
});

test('another parcel begins like an earlier one, but for what is promised anew', () => {
  const end = { address: '1 Palm Street', house: '', stage: '2', room: '', location: null };
  const again = draftFromEarlier(
    {
      ...{ type_id: 2, contents: 'Sandals', sides: [300, 200, 100], weight: 700, value: 80, cover: true },
      ...{ payer: 'receiver', instruction: '' },
      from: { ...end, username: 'Grace', phone: '+12125550100' },
      to: { ...end, username: null, phone: null },
    },
    fresh,
  );
  expect(again).toMatchObject({ length: '30', height: '10', weight: '0.7', value: '80', terms: false });
  expect(again.to).toMatchObject({ stage: '2', name: '', phone: '', location: null });
});

test('a wallet pays as much as it holds, and nothing where the receiver pays', () => {
  const quote = { price: 7.19, wallet: 5 };
  expect(payableOf(quote, { payer: 'sender', wallet: true })).toMatchObject({
    wallet_price: 5,
    to_pay: 2.19,
  });
  expect(payableOf({ ...quote, wallet: 20 }, { payer: 'sender', wallet: true })).toMatchObject({ to_pay: 0 });
  expect(payableOf(quote, { payer: 'receiver', wallet: true })).toMatchObject({ wallet: null, to_pay: 7.19 });
});
