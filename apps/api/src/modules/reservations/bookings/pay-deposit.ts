import { convert } from '@hamper/contract/prices/money';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { currencies } from '../../../db/schema/settings.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import {
  dropPayment,
  isCard,
  limitDeclines,
  lockTransactions,
  type PaymentChoice,
  sandboxMethod,
  startPayment,
} from '../../payments/index.ts';
import { availablePaymentMethods } from '../../settings/index.ts';
import { debitWallet, walletPart } from '../../wallet/index.ts';
import type { LockedBooking } from '../queries.ts';

type Progress = 'paid' | 'awaited';

/**
 * Begins to pay the deposit of a locked booking: a wallet pays at once, of a card its provider is asked after the commit. What
 * is under way is not begun again.
 * @throws payment-awaited without a choice, payment-unavailable, payment-declined, wallet-insufficient, too-many-requests
 */
export async function payDeposit(
  tx: Db,
  ctx: Ctx,
  held: LockedBooking,
  choice: PaymentChoice,
): Promise<Progress> {
  const known = await lockTransactions(tx, ctx, { bookingId: held.id });
  if (known.some(({ status, authorisedMinor }) => status === 'paid' || authorisedMinor > 0)) return 'paid';
  const awaited = known.find(({ status }) => status === 'progress');
  // Pressed twice: the provider has not answered the first time.
  if (awaited?.providerRef === null) return 'awaited';
  if (!choice.payment_tag) {
    if (awaited) return 'awaited';
    throw new Failure('payment-awaited');
  }
  const method = (await availablePaymentMethods({ ...ctx, db: tx })).find(
    ({ tag }) => tag === choice.payment_tag,
  );
  const isByCard = method !== undefined && isCard(ctx, method.tag);
  const isByWallet = method?.tag === 'wallet' && held.userId !== null && ctx.actor.kind === 'user';
  if (!method || (!isByCard && !isByWallet))
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'invalid' }] } });
  if (awaited) await dropPayment(tx, ctx, { bookingId: held.id });
  if (isByCard) await limitDeclines({ ...ctx, db: tx }, null);
  if (isByWallet) await payByWallet(tx, ctx, held);
  const savedCard = (isByCard && choice.saved_card) || null;
  const takesNumber = method.tag === 'sandbox' && savedCard === null;
  await startPayment(tx, ctx, {
    ...{ bookingId: held.id, method, priceMinor: held.depositMinor, savedCard },
    currency: await codeOf(tx, held),
    card: takesNumber ? sandboxMethod(choice.card?.number) : null,
    saveCard: takesNumber && held.userId !== null && choice.card?.save === true,
  });
  return isByWallet ? 'paid' : 'awaited';
}

async function payByWallet(tx: Db, ctx: Ctx, { id, userId, depositMinor, rateMillionths }: LockedBooking) {
  if (userId === null) return;
  const balanceMinor = Number.MAX_SAFE_INTEGER;
  const { baseMinor } = walletPart({
    ...{ balanceMinor, requestedMinor: depositMinor, totalMinor: depositMinor, rateMillionths },
  });
  await debitWallet(tx, { userId, baseMinor, bookingId: id, now: ctx.now });
}

async function codeOf(tx: Db, { id, currencyId }: LockedBooking): Promise<string> {
  const [currency] = await tx
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.id, currencyId ?? 0));
  if (!currency) throw new Error(`Booking ${id} has no currency`);
  return currency.code;
}
