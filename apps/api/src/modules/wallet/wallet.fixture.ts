import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import type { TestShop, Visitor } from '../../test-shop.ts';
import { creditWallet, isLedgerBalanced, walletOf } from './index.ts';

export const PASSWORD = 'nanoseconds';

export interface Holder {
  userId: number;
  uuid: string;
  email: string;
  visitor: Visitor;
}

interface Options {
  /** In the wallet, in minor units of the base currency. */
  minor?: number;
  firstname?: string;
  lastname?: string;
  /** Whether they have proved their address. */
  isProved?: boolean;
  phone?: string;
}

/** Somebody of their own with so much in their wallet. */
export async function openHolder(
  shop: TestShop,
  { minor = 0, firstname = 'Grace', lastname = 'Hopper', isProved = true, phone }: Options = {},
): Promise<Holder> {
  const email = `${randomUUID()}@example.com`;
  const body = { email, password: PASSWORD, firstname, lastname };
  const { data } = await shop.guest().call('POST /auth/register', { body });
  const { id: userId, uuid } = data.user;
  const now = new Date();
  await shop.db
    .update(users)
    .set({
      emailVerifiedAt: isProved ? now : null,
      ...(phone === undefined ? {} : { phone, phoneVerifiedAt: now }),
    })
    .where(eq(users.id, userId));
  await shop.db.transaction((tx) => creditWallet(tx, { userId, baseMinor: minor, type: 'gift', now }));
  return { userId, uuid, email, visitor: shop.with(data.access_token) };
}

export const balanceOf = async (shop: TestShop, { userId }: Pick<Holder, 'userId'>) =>
  (await walletOf(shop.db, userId)).balanceMinor;

/** Throws where money was made or lost. */
export async function requireBalanced(shop: TestShop): Promise<void> {
  if (!(await isLedgerBalanced(shop.db))) throw new Error('The ledger does not balance');
}
