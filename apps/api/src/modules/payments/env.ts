import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';

/** The environment of payment operations. A request's context is one; workers make their own. */
export type PaymentEnv = Pick<Ctx, 'db' | 'ports' | 'mode' | 'now' | 'publicUrl'>;

/** `mismatch`: amount or currency differ from the request. `linked`: another order of the same checkout was lost. */
export type PaymentFailure = 'declined' | 'canceled' | 'expired' | 'mismatch' | 'linked';

/**
 * The reactions of orders to payments, in the same transaction. The order is locked, with those that are paid together with
 * it, and after it the payment: always in this order. The order may be placed, or over, already.
 */
export interface PaymentHooks {
  onSecured(tx: Db, env: PaymentEnv, about: { orderId: number }): Promise<void>;
  /** Captured, refunded, or a refund failed: the order keeps its status. */
  onUpdated(tx: Db, env: PaymentEnv, about: { orderId: number }): Promise<void>;
  onFailed(tx: Db, env: PaymentEnv, about: { orderId: number; reason: PaymentFailure }): Promise<void>;
}

/** The card provider with this tag; undefined for all other payment methods. */
export const cardProviderOf = ({ ports }: Pick<PaymentEnv, 'ports'>, tag: string) =>
  ports.cards.find((cards) => cards.tag === tag);

/** Whether several orders can be paid at once by this method: a browser that takes the card itself pays one. */
export const supportsLinkedOrders = (env: Pick<PaymentEnv, 'ports'>, tag: string): boolean =>
  cardProviderOf(env, tag)?.supportsLinkedOrders ?? true;

/** Whether the tag is of a card provider that is configured here. */
export const isCard = (env: Pick<PaymentEnv, 'ports'>, tag: string): boolean =>
  cardProviderOf(env, tag) !== undefined;
