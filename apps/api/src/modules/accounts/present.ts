import type { User } from '@hamper/contract/accounts';

import type { Person } from './queries.ts';

export const presentPerson = (person: Person): User => ({
  id: person.id,
  uuid: person.uuid,
  firstname: person.firstname,
  lastname: person.lastname,
  email: person.email,
  phone: person.phone,
  img: person.img,
  role: person.role,
  addresses: person.addresses.map(({ id, uuid, title, address, latitude, longitude, active }) => ({
    id,
    uuid,
    title,
    address,
    location: { latitude, longitude },
    active,
  })),
  // Always so with the built-in identity provider: an account is opened with a password.
  empty_p: false,
});
