import { creditWallet } from '../../modules/wallet/index.ts';
import type { Db } from '../query.ts';
import type { SeededPeople } from './demo-people.ts';

const GIFT = 1000;
const note = 'Welcome to Hamper';
/** By first name: who gets more than the others. */
const larger: Record<string, number> = { Ada: 2000 };

/** Gives everybody who shops in the demo something to pay with. */
export async function seedWallets(
  tx: Db,
  { people, now }: { people: SeededPeople; now: Date },
): Promise<void> {
  for (const { id, firstname, address } of people.values()) {
    if (!address) continue;
    await creditWallet(tx, { userId: id, baseMinor: larger[firstname] ?? GIFT, type: 'gift', note, now });
  }
}
