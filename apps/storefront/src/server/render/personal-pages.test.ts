import { expect, it } from 'vitest';

import { isOfPerson } from './personal-pages.ts';

it.each(['/orders', '/orders/', '/chat', '/lists', '/lists/5f0c', '/profile/security', '/wallet'])(
  '%s asks whose session has ended to sign in again',
  (path) => expect(isOfPerson(path)).toBe(true),
);

it.each(['/', '/lists/shared/5f0c', '/orders/5f0c', '/chat/5f0c', '/shops/corner-grocery', '/settings'])(
  '%s is shown to guests, too',
  (path) => expect(isOfPerson(path)).toBe(false),
);
