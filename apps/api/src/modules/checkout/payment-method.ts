import type { Ctx } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import type { ShopForSale } from '../catalogue/index.ts';
import { sandboxMethod } from '../payments/index.ts';
import { bankDetails, offeredTags } from '../settings/index.ts';

/** How somebody wants to pay: by the id or the tag of a method, with the demo's card where that is its way. */
export interface PaymentChoice {
  payment_id?: number | undefined;
  payment_tag?: string | undefined;
  card?: { number: string } | undefined;
}

export interface Method {
  id: number;
  tag: string;
  /** What the sandbox makes of the card. */
  card: string | null;
  /** What its buyer reads beside it: where a transfer goes. */
  note: string | null;
}

/** The method asked for, if it is configured here, this shop takes it, and this person has it: guests have no wallet. */
export function selectMethod(
  ctx: Pick<Ctx, 'actor' | 'ports'>,
  shop: Pick<ShopForSale, 'paymentMethods' | 'guestCash'>,
  { wish, settings }: { wish: PaymentChoice; settings: { key: string; value: string }[] },
): Method {
  const found = shop.paymentMethods.find(({ id, tag }) =>
    wish.payment_id ? id === wish.payment_id : tag === wish.payment_tag,
  );
  const isTheirs = found?.tag !== 'wallet' || ctx.actor.kind === 'user';
  if (!found || !isTheirs || !offeredTags(ctx, settings).has(found.tag)) {
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'invalid' }] } });
  }
  if (found.tag === 'cash' && ctx.actor.kind === 'guest' && !shop.guestCash)
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'sign-in-for-cash' }] } });
  return {
    id: found.id,
    tag: found.tag,
    card: found.tag === 'sandbox' ? sandboxMethod(wish.card?.number) : null,
    note: found.tag === 'bank' ? bankDetails(settings) : null,
  };
}
