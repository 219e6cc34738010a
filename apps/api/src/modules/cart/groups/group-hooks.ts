import type { GroupOrder } from '@hamper/contract/groups/group-orders';

import type { Db } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import type { NotificationParams } from '../../../db/schema/notifications.ts';
import type { Ctx, Env } from '../../../http/context.ts';

/**
 * To its members: `unpaid`, their part is still to be paid; `left-out`, it was not, and their goods are out of the order. To its owner:
 * `all-done`, nobody chooses any more; `deadline`, it locked by itself; `dropped` and `covered`, not everybody has paid in time: those goods
 * are out of the order, or the owner pays for them. All else is told to members.
 */
export type GroupNews = NonNullable<NotificationParams['group']>['about'];

/** A message to people about a group order. */
interface GroupNotice {
  uuid: string;
  shop: LocalizedText;
  /** As members know its owner. */
  owner: string | null;
  /** The accounts that are told. */
  to: number[];
}

/** The reactions of later modules, in the transaction of the change. */
export interface GroupHooks {
  onGroupNews(tx: Db, env: Env, notice: GroupNotice, about: GroupNews): Promise<void>;
}

/** The order of a group that is placed, and the reader's share of it; null for whoever has none. Injected: orders come after carts. */
export type ReceiptOfGroup = (
  ctx: Ctx,
  asked: { groupId: number; key: string | undefined },
) => Promise<{ me: NonNullable<GroupOrder['me']>; order: NonNullable<GroupOrder['order']> } | null>;
