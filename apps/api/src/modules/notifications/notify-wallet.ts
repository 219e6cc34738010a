import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { activeCurrencies } from '../settings/index.ts';
import { type OnReceived, shortName } from '../wallet/index.ts';
import { notify } from './notify.ts';
import { person } from './recipients.ts';

/** Notifies a person that somebody sent them money. */
export const notifyReceived: OnReceived = async (tx, env, { senderId, recipientId, baseMinor, note }) => {
  const base = (await activeCurrencies(tx)).find(({ isDefault }) => isDefault);
  if (!base) throw new Error('There is no base currency');
  const { symbol, position } = base;
  const from = await nameOf(tx, senderId);
  const wallet = { about: 'received', amountMinor: baseMinor, symbol, position, from, note } as const;
  await notify(tx, env, { type: 'wallet_credited', to: person(recipientId), params: { wallet } });
};

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
