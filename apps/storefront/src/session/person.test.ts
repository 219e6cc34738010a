import { expect, test } from 'vitest';

import { personOf } from './person-of.ts';
import { readPerson } from './person.ts';

const ada = { uuid: 'u', firstname: 'Ada', lastname: null, img: null, role: 'user' } as const;

test('reads what was written', () => {
  expect(readPerson(JSON.stringify(ada))).toEqual(ada);
});

test('keeps nothing but what is shown', () => {
  const user = {
    ...ada,
    id: 7,
    email: 'ada@hamper.demo',
    phone: '+1',
    birthday: null,
    gender: null,
    locale: null,
    currency_id: null,
    addresses: [],
    empty_p: false,
    email_verified: true,
    phone_verified: false,
    my_referral: 'ABCDEFGH23',
    wallet: { uuid: 'w', price: 12.5, symbol: '$' },
    shop: null,
    referral_from_topup_count: 1,
    referral_from_topup_price: 5,
    referral_from_withdraw_count: 0,
    referral_from_withdraw_price: 0,
    referral_to_topup_count: 0,
    referral_to_topup_price: 0,
    referral_to_withdraw_count: 0,
    referral_to_withdraw_price: 0,
  };
  expect(personOf(user)).toEqual(ada);
});

test.each([
  undefined,
  '',
  '{',
  'null',
  '7',
  '{}',
  '{"uuid":"u","firstname":7}',
  '{"uuid":"u","firstname":"A","lastname":null,"img":null,"role":"toString"}',
])('is a guest with %s', (text) => {
  expect(readPerson(text)).toBeUndefined();
});
