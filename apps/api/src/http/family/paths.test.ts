import { endpoints } from '@hamper/contract/endpoints';
import { describe, expect, it } from 'vitest';

import { familyPaths } from './paths.ts';

const declared = Object.keys(endpoints).map(
  (call) => new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
);

/** Calls of the family for what Hamper does not have: money out of a wallet, invitations of staff. */
const absent = [
  'POST /dashboard/user/wallet/withdraw',
  'POST /dashboard/user/wallet/history/1/status/change',
  'GET /dashboard/user/invites/paginate',
  'POST /shop/invitation/1/link',
];

describe('A client of this API family', () => {
  it.each(familyPaths)('finds %s', (path) => {
    expect(declared.some((call) => call.test(path))).toBe(true);
  });

  it('finds nothing where Hamper has no such thing, and nothing that is found is called absent', () => {
    expect(absent.filter((path) => declared.some((call) => call.test(path)))).toEqual([]);
  });
});
