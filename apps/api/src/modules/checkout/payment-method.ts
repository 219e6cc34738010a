import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { ShopForSale } from '../catalogue/index.ts';
import { sandboxMethod } from '../payments/index.ts';
import { bankDetails, availablePaymentTags } from '../settings/index.ts';

/** The requested payment method, by id or tag, with a card number for the demo's sandbox. */
export interface PaymentChoice {
  payment_id?: number | undefined;
  payment_tag?: string | undefined;
  card?: { number: string } | undefined;
}

export interface PaymentMethod {
  id: number;
  tag: string;
  /** The sandbox's outcome for the card; see `sandboxMethod`. */
  card: string | null;
  /** A note for the buyer: the bank details for a transfer. */
  note: string | null;
}

/**
 * The requested payment method.
 * @throws payment-unavailable if it is not configured, not accepted by the shop, or not for guests
 */
export function selectMethod(
  ctx: Pick<Ctx, 'actor' | 'ports'>,
  shop: Pick<ShopForSale, 'paymentMethods' | 'guestCash'>,
  { choice, settings }: { choice: PaymentChoice; settings: { key: string; value: string }[] },
): PaymentMethod {
  const found = shop.paymentMethods.find(({ id, tag }) =>
    choice.payment_id ? id === choice.payment_id : tag === choice.payment_tag,
  );
  const isAllowed = found?.tag !== 'wallet' || ctx.actor.kind === 'user';
  if (!found || !isAllowed || !availablePaymentTags(ctx, settings).has(found.tag)) {
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'invalid' }] } });
  }
  if (found.tag === 'cash' && ctx.actor.kind === 'guest' && !shop.guestCash)
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'sign-in-for-cash' }] } });
  return {
    id: found.id,
    tag: found.tag,
    card: found.tag === 'sandbox' ? sandboxMethod(choice.card?.number) : null,
    note: found.tag === 'bank' ? bankDetails(settings) : null,
  };
}
