import { sql } from 'drizzle-orm';

import type { NotificationParams } from '../../db/schema/notifications.ts';
import type { GroupHooks } from '../cart/index.ts';
import { notify } from './notify.ts';

/** The group order that a notification leads to. */
export const groupOf = ({ group }: NotificationParams): { uuid: string } | null =>
  group === undefined ? null : { uuid: group.uuid };

/** Notifies people of a group order. */
export const notifyGroup: GroupHooks['onGroupNews'] = (tx, env, { to, ...group }, about) =>
  notify(tx, env, {
    type: 'group_order',
    to: sql`(select unnest(${sql.param(to)}::bigint[]))`,
    params: { group: { ...group, about } },
  });
