import type { User } from '@hamper/contract/accounts';

import type { Person } from './person.ts';

export function personOf({ uuid, firstname, lastname, img, role }: User): Person {
  return { uuid, firstname, lastname, img, role };
}
