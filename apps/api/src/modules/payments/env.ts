import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';

/** What money's moves need to know. A request's context is one; outboxes make their own. */
export type PaymentEnv = Pick<Ctx, 'db' | 'ports' | 'mode' | 'now' | 'shopUrl'>;

/** `mismatch`: what was paid is not what was asked for. */
export type LostReason = 'declined' | 'canceled' | 'expired' | 'mismatch';

/**
 * What orders do when their money moves, in the transaction that moves it. The order's row is locked by then, and its
 * transaction's after it: everybody locks the two in this order. An order may be placed, or over, already.
 */
export interface PaymentHooks {
  onSecured(tx: Db, env: PaymentEnv, about: { orderId: number }): Promise<void>;
  /** It was taken, or went back, or would not: the order stands as it is, and whoever looks at it sees it. */
  onMoved(tx: Db, env: PaymentEnv, about: { orderId: number }): Promise<void>;
  onLost(tx: Db, env: PaymentEnv, about: { orderId: number; reason: LostReason }): Promise<void>;
}

/** Who takes cards under this tag here; undefined for all other ways to pay. */
export const cardProviderOf = ({ ports }: Pick<PaymentEnv, 'ports'>, tag: string) =>
  ports.cards.find((cards) => cards.tag === tag);

/** Whether this is a card that somebody takes here. */
export const isCard = (env: Pick<PaymentEnv, 'ports'>, tag: string): boolean =>
  cardProviderOf(env, tag) !== undefined;
