import type { PersonalData } from '../accounts/index.ts';
import { presentMovement } from './present.ts';
import { fullHistory } from './queries.ts';

/** What came into a person's wallet and went out of it, the oldest first. */
export const personalWallet: PersonalData = async function* ({ db, actor, currency }) {
  for (const movement of await fullHistory(db, actor.id)) {
    yield presentMovement(movement, currency.rateMillionths);
  }
};
