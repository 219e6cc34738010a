import type { Address, Device, User } from '@hamper/contract/accounts';
import Bowser from 'bowser';

import type { AddressRow } from './profile/addresses.ts';
import type { Person } from './queries.ts';
import type { DeviceRow } from './sessions.ts';

export const presentPerson = (person: Person): User => ({
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
});

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
