import type { Address, Device, User } from '@hamper/contract/accounts';
import type { Locale } from '@hamper/contract/locale';
import { convert, toWire } from '@hamper/contract/prices/money';
import Bowser from 'bowser';

import type { Ctx } from '../../http/context.ts';
import { presentText } from '../../text/localized-text.ts';
import type { AddressRow } from './profile/addresses.ts';
import type { Person } from './queries.ts';
import type { DeviceRow } from './sessions.ts';

type Viewer = Pick<Ctx, 'currency' | 'locale'>;

export const presentPerson = (person: Person, { currency, locale }: Viewer): User => ({
  id: person.id,
  uuid: person.uuid,
  firstname: person.firstname,
  lastname: person.lastname,
  email: person.email,
  phone: person.phone,
  img: person.img,
  role: person.role,
  birthday: person.birthday,
  gender: person.gender,
  locale: person.locale,
  currency_id: person.currencyId,
  addresses: person.addresses.map(presentAddress),
  empty_p: !person.hasPassword,
  email_verified: person.emailVerifiedAt !== null,
  phone_verified: person.phoneVerifiedAt !== null,
  my_referral: person.referralCode,
  wallet: {
    uuid: person.wallet.uuid,
    price: toWire(convert(person.wallet.balanceMinor, currency.rateMillionths)),
    symbol: currency.symbol,
  },
  shop: person.shop && presentShop(person.shop, locale),
  ...presentReferralSums(person.referrals, currency),
});

function presentShop({ title, ...shop }: NonNullable<Person['shop']>, locale: Locale): User['shop'] {
  const { text, ...found } = presentText(title, locale);
  return { ...shop, translation: { ...found, title: text } };
}

function presentReferralSums(
  { from, to }: Person['referrals'],
  { rateMillionths }: Viewer['currency'],
): Pick<User, Extract<keyof User, `referral_${string}`>> {
  const price = (minor: number) => toWire(convert(minor, rateMillionths));
  return {
    referral_from_topup_count: from.rewards,
    referral_from_topup_price: price(from.minor),
    referral_from_withdraw_count: from.lost,
    referral_from_withdraw_price: price(from.lostMinor),
    referral_to_topup_count: to.rewards,
    referral_to_topup_price: price(to.minor),
    referral_to_withdraw_count: to.lost,
    referral_to_withdraw_price: price(to.lostMinor),
  };
}

export const presentAddress = ({ latitude, longitude, ...address }: AddressRow): Address => ({
  id: address.id,
  uuid: address.uuid,
  title: address.title,
  address: address.address,
  house: address.house,
  floor: address.floor,
  note: address.note,
  handover: address.handover,
  door_code: address.doorCode,
  photo: address.placePhotoId,
  location: { latitude, longitude },
  pinned: address.pinned,
  active: address.active,
});

/** The User-Agent header can hold anything: only known names of browsers and systems are shown. */
export function presentDevice({ id, agent, createdAt, usedAt, current }: DeviceRow): Device {
  const { browser, os } = agent ? Bowser.parse(agent) : { browser: {}, os: {} };
  return {
    id,
    browser: browser.name || null,
    system: os.name || null,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
    current,
  };
}
