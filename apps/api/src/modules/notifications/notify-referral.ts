import type { OnReferral } from '../accounts/index.ts';
import { notify } from './notify.ts';
import { person } from './recipients.ts';

/** Notifies a person that somebody registered with their code. */
export const notifyReferral: OnReferral = (tx, env, { referrerId, friendId }) =>
  notify(tx, env, {
    type: 'new_user_by_referral',
    to: person(referrerId),
    clientId: friendId,
  });
