import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import {
  dropPayment,
  isCard,
  isChosenAgain,
  limitDeclines,
  lockTransactions,
  payingNetwork,
  type PaymentChoice,
  sandboxMethod,
  startPayment,
} from '../../payments/index.ts';
import { availablePaymentMethods } from '../../settings/index.ts';
import { debitWallet, walletPart } from '../../wallet/index.ts';
import type { LockedBooking } from '../queries.ts';
import { heldCurrency } from './held-currency.ts';

type Progress = 'paid' | 'awaited';

/**
 * Begins to pay the deposit of a locked booking: a wallet pays at once, of a card its provider is asked after the commit. What
 * is under way is not begun again; another choice takes its place.
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
  if (!choice.payment_tag) {
    if (awaited) return 'awaited';
    throw new Failure('payment-awaited');
  }
  // Pressed twice: the provider has not answered the first time.
  if (awaited?.providerRef === null && isChosenAgain(awaited, choice)) return 'awaited';
  const method = (await availablePaymentMethods({ ...ctx, db: tx })).find(
    ({ tag }) => tag === choice.payment_tag,
  );
  const isByCard = method !== undefined && isCard(ctx, method.tag);
  // A private link lets anybody pay for a guest, but nobody from or into the account of somebody else.
  const isOwn = ctx.actor.kind === 'user' && held.userId === ctx.actor.id;
  const isByWallet = method?.tag === 'wallet' && isOwn;
  if (!method || (!isByCard && !isByWallet))
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'invalid' }] } });
  if (awaited) await dropPayment(tx, ctx, { bookingId: held.id });
  if (isByCard) await limitCards(tx, ctx, held.id);
  if (isByWallet) await payByWallet(tx, ctx, held);
  const savedCard = (isByCard && choice.saved_card) || null;
  // A saved card pays its owner's bookings alone: the provider knows it by them.
  if (savedCard !== null && !isOwn)
    throw new Failure('payment-unavailable', { fields: { saved_card: [{ fault: 'card-gone' }] } });
  const takesNumber = method.tag === 'sandbox' && savedCard === null;
  await startPayment(tx, ctx, {
    ...{ bookingId: held.id, method, priceMinor: held.depositMinor, savedCard },
    currency: (await heldCurrency(tx, held)).code,
    card: takesNumber ? sandboxMethod(choice.card?.number) : null,
    saveCard: takesNumber && isOwn && choice.card?.save === true,
  });
  return isByWallet ? 'paid' : 'awaited';
}

/** A person, a booking and a network where too many cards were declined waits; what is paid from there is marked with it. */
async function limitCards(tx: Db, ctx: Ctx, bookingId: number): Promise<void> {
  const waitsFrom = payingNetwork(ctx);
  await limitDeclines({ ...ctx, db: tx }, { network: waitsFrom, payable: { bookingId } });
  await tx.update(bookings).set({ waitsFrom }).where(eq(bookings.id, bookingId));
}

async function payByWallet(tx: Db, ctx: Ctx, { id, userId, depositMinor, rateMillionths }: LockedBooking) {
  if (userId === null) return;
  const balanceMinor = Number.MAX_SAFE_INTEGER;
  const { baseMinor } = walletPart({
    ...{ balanceMinor, requestedMinor: depositMinor, totalMinor: depositMinor, rateMillionths },
  });
  await debitWallet(tx, { userId, baseMinor, bookingId: id, now: ctx.now });
}
