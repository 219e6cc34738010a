import type { Mover, OrderKind, OrderStatus } from '@hamper/contract/lifecycle';

import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import type { PaymentHooks } from '../payments/index.ts';

/** Runs in the transaction in which an order changes its status. */
export type OnTransition = (
  tx: Db,
  env: Env,
  transition: {
    orderId: number;
    kind: OrderKind;
    userId: number | null;
    mover: Mover;
    to: OrderStatus;
    reason?: string | undefined;
    /** Members of a group pay parts of it. */
    isPaidByEach: boolean;
  },
) => Promise<void>;

/** Runs in the transaction in which an order is placed with its shop. */
export type OnPlaced = (
  tx: Db,
  env: Env,
  /** `network`: whence it was placed, as payments are marked with it; null where nobody knows. */
  order: { orderId: number; kind: OrderKind; shopId: number; userId: number | null; network: string | null },
) => Promise<void>;

/**
 * News of the parts of a group's members: an order begins to wait for them, some members are reminded, or their time is over. `numbers`: of
 * the members whom it is about.
 */
export type PartsNews = { orderId: number } & (
  | { about: 'paying' }
  | { about: 'unpaid' | 'dropped' | 'covered'; numbers: number[]; isOwners?: boolean }
);

/** Runs in the transaction in which there is news of the parts of an order. */
export type OnParts = (tx: Db, env: Env, news: PartsNews) => Promise<void>;

/** Notifies a buyer of a new arrival time: the order is late, or its transfer came and it has an estimate now. */
export type OnArrivalNotice = (
  tx: Db,
  env: Env,
  news: { orderId: number; userId: number | null; about: 'late' | 'transfer'; from: string; to: string },
) => Promise<void>;

/** Runs in the transaction in which the goods or the price of an order change. */
export type OnChanged = (tx: Db, env: Env, order: { orderId: number }) => Promise<void>;

/** Runs in the transaction in which questions about replacements are asked, answered or withdrawn. */
export type OnQuestionsChanged = (
  tx: Db,
  env: Env,
  /** `isNew`: at least one question is new. */
  order: { orderId: number; isNew: boolean },
) => Promise<void>;

/**
 * Runs in the transaction in which a buyer adds goods to a placed order, changes what they told its shop and courier, or asks the staff to
 * their table.
 */
export type OnBuyerChange = (
  tx: Db,
  env: Env,
  change: { orderId: number; shopId: number; about: 'addition' | 'instructions' | 'waiter' },
) => Promise<void>;

/** Runs in the transaction in which an order that had a courier gets another one. */
export type OnCourierChange = (
  tx: Db,
  env: Env,
  order: { orderId: number; kind: OrderKind; status: OrderStatus },
) => Promise<void>;

/** Hooks of other modules for changes of an order, and of orders for changes of their payments. */
export interface OrderHooks {
  onBuyerChange: OnBuyerChange;
  onChanged: OnChanged;
  onCourierChange: OnCourierChange;
  onQuestionsChanged: OnQuestionsChanged;
  onTransition: OnTransition;
  onPlaced: OnPlaced;
  onParts: OnParts;
  onArrivalNotice: OnArrivalNotice;
  payment: PaymentHooks;
}
