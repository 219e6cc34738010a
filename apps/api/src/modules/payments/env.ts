import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import type { Payable } from './payable.ts';

/** The environment of payment operations. A request's context is one; workers make their own. */
export type PaymentEnv = Pick<Ctx, 'db' | 'ports' | 'mode' | 'now' | 'publicUrl'>;

/** All that giving money back needs. */
export type RefundEnv = Pick<PaymentEnv, 'ports' | 'now'>;

/** `mismatch`: amount or currency differ from the request. `linked`: another order of the same checkout was lost. */
export type PaymentFailure = 'declined' | 'canceled' | 'expired' | 'mismatch' | 'linked';

/**
 * The reactions of one kind of thing to its payments, in the same transaction. The thing is locked, an order with those that
 * are paid together with it, and after it the payment: always in this order. It may be paid, or over, already.
 */
interface Reactions<About extends Payable> {
  onSecured(tx: Db, env: PaymentEnv, about: About): Promise<void>;
  /** Captured, refunded, or a refund failed: the thing keeps its status. */
  onUpdated(tx: Db, env: PaymentEnv, about: About): Promise<void>;
  /** Money came for a payment that had ended; its refund is enqueued. */
  onPaidLate(tx: Db, env: PaymentEnv, about: About): Promise<void>;
  onFailed(tx: Db, env: PaymentEnv, about: About & { reason: PaymentFailure }): Promise<void>;
}

export interface PaymentHooks {
  order: Reactions<{ orderId: number }>;
  booking: Reactions<{ bookingId: number }>;
  topUp: Reactions<{ topUpId: number }>;
  part: Reactions<{ partId: number }>;
}

/** The reactions of the thing that a payment is for. */
export function reactionsOf(hooks: PaymentHooks, payable: Payable) {
  type Event = 'onSecured' | 'onUpdated' | 'onPaidLate';
  return {
    tell(event: Event, tx: Db, env: PaymentEnv) {
      if ('orderId' in payable) return hooks.order[event](tx, env, payable);
      if ('bookingId' in payable) return hooks.booking[event](tx, env, payable);
      if ('topUpId' in payable) return hooks.topUp[event](tx, env, payable);
      return hooks.part[event](tx, env, payable);
    },
    fail(tx: Db, env: PaymentEnv, reason: PaymentFailure) {
      if ('orderId' in payable) return hooks.order.onFailed(tx, env, { ...payable, reason });
      if ('bookingId' in payable) return hooks.booking.onFailed(tx, env, { ...payable, reason });
      if ('topUpId' in payable) return hooks.topUp.onFailed(tx, env, { ...payable, reason });
      return hooks.part.onFailed(tx, env, { ...payable, reason });
    },
  };
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
