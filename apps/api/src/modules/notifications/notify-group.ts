import { sql } from 'drizzle-orm';

import type { GroupHooks } from '../cart/index.ts';
import { notify } from './notify.ts';

/** Notifies people of a group order. */
export const notifyGroup: GroupHooks['onGroupNews'] = (tx, env, { to, ...group }, about) =>
  notify(tx, env, {
    type: 'group_order',
    to: sql`(select unnest(${sql.param(to)}::bigint[]))`,
    params: { group: { ...group, about } },
  });
