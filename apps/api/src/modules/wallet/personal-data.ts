import type { PersonalData } from '../accounts/index.ts';
import { presentMovement } from './present.ts';
import { fullHistory } from './queries.ts';

/** The movements of a person's wallet, the oldest first. */
export const personalWallet: PersonalData = async function* ({ db, actor, currency }) {
  for (const movement of await fullHistory(db, actor.id)) {
    yield presentMovement(movement, currency.rateMillionths);
  }
};
