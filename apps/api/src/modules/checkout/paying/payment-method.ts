import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { ShopForSale } from '../../catalogue/index.ts';
import { isCard, type PaymentChoice, supportsLinkedOrders, sandboxMethod } from '../../payments/index.ts';
import { bankDetails, availablePaymentTags } from '../../settings/index.ts';

export interface PaymentMethod {
  id: number;
  tag: string;
  /** The sandbox's outcome for the card; see `sandboxMethod`. */
  card: string | null;
  /** Save that card once it has paid. */
  saveCard: boolean;
  /** The saved card that pays instead. */
  savedCard: string | null;
  /** A note for the buyer: the bank details for a transfer. */
  note: string | null;
}

/**
 * Of the orders that await a provider, refuses several by a method that pays one at once; a saved card pays any number.
 * @throws payment-unavailable
 */
export function refuseLinkedOrders(
  ctx: Pick<Ctx, 'ports'>,
  awaited: { method: Pick<PaymentMethod, 'tag' | 'savedCard'> }[],
): void {
  if (
    awaited.length < 2 ||
    awaited.every(({ method }) => method.savedCard !== null || supportsLinkedOrders(ctx, method.tag))
  )
    return;
  throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'one-shop-by-card' }] } });
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
  const savedCard = (isCard(ctx, found.tag) && choice.saved_card) || null;
  const takesNumber = found.tag === 'sandbox' && savedCard === null;
  return {
    id: found.id,
    tag: found.tag,
    card: takesNumber ? sandboxMethod(choice.card?.number) : null,
    saveCard: takesNumber && ctx.actor.kind === 'user' && choice.card?.save === true,
    savedCard,
    note: found.tag === 'bank' ? bankDetails(settings) : null,
  };
}
