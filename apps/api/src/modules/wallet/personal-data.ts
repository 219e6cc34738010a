import type { PersonalData } from '../accounts/index.ts';
import { presentMovement } from './present.ts';
import { fullHistory } from './queries.ts';

/** The movements of a person's wallet, the oldest first. */
export const personalWallet: PersonalData = async function* (ctx) {
  for (const movement of await fullHistory(ctx.db, ctx.actor.id)) {
    // The names of others are theirs.
    yield { ...presentMovement(movement, ctx), person: null };
  }
};
