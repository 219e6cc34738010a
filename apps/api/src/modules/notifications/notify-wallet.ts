import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { activeCurrencies } from '../settings/index.ts';
import { type OnReceived, type OnRewarded, shortName } from '../wallet/index.ts';
import { notify } from './notify.ts';
import { person } from './recipients.ts';

/** Notifies a person that somebody sent them money. Whatever the sender wrote stands in the wallet alone: it may be anything. */
export const notifyReceived: OnReceived = async (tx, env, { senderId, recipientId, baseMinor }) => {
  const from = await nameOf(tx, senderId);
  const wallet = { about: 'received', amountMinor: baseMinor, from, ...(await baseCurrency(tx)) } as const;
  await notify(tx, env, { type: 'wallet_credited', to: person(recipientId), params: { wallet } });
};

/** Notifies both sides that an invitation was rewarded. */
export const notifyRewarded: OnRewarded = async (tx, env, rewards) => {
  const currency = await baseCurrency(tx);
  for (const { userId, baseMinor } of rewards) {
    const wallet = { about: 'referral', amountMinor: baseMinor, from: '', ...currency } as const;
    await notify(tx, env, { type: 'wallet_credited', to: person(userId), params: { wallet } });
  }
};

async function baseCurrency(tx: Db) {
  const base = (await activeCurrencies(tx)).find(({ isDefault }) => isDefault);
  if (!base) throw new Error('There is no base currency');
  return { symbol: base.symbol, position: base.position };
}

async function nameOf(tx: Db, userId: number): Promise<string> {
  const [found] = await tx
    .select({
      ...{ firstname: users.firstname, lastname: users.lastname },
      ...{ email: users.email, phone: users.phone },
    })
    .from(users)
    .where(eq(users.id, userId));
  return found ? shortName(found) : '';
}
