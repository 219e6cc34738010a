import { sql } from 'drizzle-orm';

import type { OnReferral } from '../accounts/index.ts';
import { notify } from './notify.ts';

/** Notifies a person that somebody registered with their code. */
export const notifyReferral: OnReferral = (tx, env, { referrerId, friendId }) =>
  notify(tx, env, {
    type: 'new_user_by_referral',
    to: sql`(${referrerId}::bigint)`,
    clientId: friendId,
  });
