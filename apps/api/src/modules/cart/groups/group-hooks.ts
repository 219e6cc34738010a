import type { GroupOrder } from '@hamper/contract/groups/group-orders';

import type { Db } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import type { Ctx, Env } from '../../../http/context.ts';

/** `deadline`: it locked by itself, which its owner is told; all else is told to its members. */
export type GroupNews = 'paying' | 'nudged' | 'locked' | 'deadline' | 'reopened' | 'placed' | 'canceled';

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
