import type { ParcelQuote } from '@hamper/contract/parcels/parcel-quote';
import type { QuoteRequest } from '@hamper/contract/parcels/quote-calls';
import { QUOTE_MINUTES } from '@hamper/contract/parcels/vocabulary';
import { convert, toWire } from '@hamper/contract/prices/money';

import type { Ctx } from '../../../http/context.ts';
import { travelSeconds } from '../../geo/index.ts';
import { availablePaymentTags, readSettings } from '../../settings/index.ts';
import { walletOf } from '../../wallet/index.ts';
import { checkSendable, evaluateParcel, type ParcelEvaluation } from './evaluate-parcel.ts';
import { quoteId } from './quote-id.ts';

/**
 * The price of a parcel; nothing is written.
 * @throws what `evaluateParcel` throws
 */
export async function quoteParcel(ctx: Ctx, request: QuoteRequest): Promise<ParcelQuote> {
  await checkSendable(ctx.db, ctx, request);
  const seconds = await travelSeconds(ctx, request.address_from, request.address_to);
  return presentQuote(ctx, await evaluateParcel(ctx.db, ctx, { request, travelSeconds: seconds }));
}

export async function presentQuote(ctx: Ctx, evaluation: ParcelEvaluation): Promise<ParcelQuote> {
  const { price, shop, metres, expected } = evaluation;
  const { currency, now, actor } = ctx;
  const expiresAt = new Date(now.getTime() + QUOTE_MINUTES * 60_000);
  const available = availablePaymentTags(ctx, await readSettings(ctx.db));
  const isOpenTo = (tag: string) =>
    available.has(tag) && (actor.kind === 'user' || (tag !== 'wallet' && (tag !== 'cash' || shop.guestCash)));
  const payments = shop.paymentMethods.filter(({ tag }) => isOpenTo(tag));
  return {
    quote_id: quoteId({ totalMinor: price.total, currencyId: currency.id, expiresAt }),
    expires_at: expiresAt.toISOString(),
    price: toWire(price.total),
    base: toWire(price.base),
    way: toWire(price.way),
    cover_price: toWire(price.cover),
    currency_id: currency.id,
    km: metres / 1000,
    expected_at: { from: expected.from.toISOString(), to: expected.to.toISOString() },
    shop_id: shop.id,
    payments,
    timezone: shop.timezone,
    wallet: payments.some(({ tag }) => tag === 'wallet') ? await walletIn(ctx) : null,
  };
}

/** The sum in the asker's wallet, in the currency of the call; null for guests. */
async function walletIn({ db, actor, currency }: Ctx): Promise<number | null> {
  if (actor.kind !== 'user') return null;
  const { balanceMinor } = await walletOf(db, actor.id);
  return toWire(convert(balanceMinor, currency.rateMillionths));
}
