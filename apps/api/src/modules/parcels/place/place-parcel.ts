import { createHash } from 'node:crypto';

import type { PlaceParcel } from '@hamper/contract/parcels/parcel-calls';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { idempotent, isAnswered } from '../../../http/idempotency.ts';
import { lockPlacePhoto } from '../../accounts/index.ts';
import { awaitsProvider, lockBuyer, secureOrders } from '../../checkout/index.ts';
import { reserveSlot } from '../../fulfilment/index.ts';
import { checkAddress, travelSeconds } from '../../geo/index.ts';
import type { OrderHooks } from '../../orders/index.ts';
import { checkCard, runPendingTasks } from '../../payments/index.ts';
import { deleteDraft } from '../draft/saved-draft.ts';
import { checkSendable, evaluateParcel, type ParcelEvaluation } from '../quote/evaluate-parcel.ts';
import { presentQuote } from '../quote/present-quote.ts';
import { refusalOfQuote, requoted } from '../quote/quote-id.ts';
import { planPayment } from './plan-payment.ts';
import { writeParcel } from './write-parcel.ts';

const CALL = 'place-parcel';

interface Placing {
  /** Of the Idempotency-Key header. */
  key: string | null;
  hooks: OrderHooks;
}

/**
 * Places a parcel in one transaction: idempotency key, price, window, order, payment. A card's provider is called right
 * after the commit. Returns the order's id; a repeat with the same key returns the first one's, and without a key a repeat of
 * the same words about the same quote.
 * @throws quote-changed, quote-expired, and the errors of `POST /rest/parcel-orders`
 */
export async function placeParcel(
  ctx: Ctx,
  { bot_check: proof, ...input }: PlaceParcel,
  { key: named, hooks }: Placing,
): Promise<number> {
  const key = named ?? ownKey(input);
  const call = { actor: ctx.actor, call: CALL, key };
  const seconds = await checkOutside(ctx, input).catch(async (error: unknown) => {
    // A repeated request gets the first one's parcel, whatever has become of its addresses and its card.
    if (await isAnswered(ctx.db, call)) return 0;
    throw error;
  });
  const orderId = await transactionWithRetry(ctx.db, (tx) =>
    idempotent(tx, { ...call, body: input }, () =>
      placeInTransaction(tx, { ...ctx, db: tx }, { input, proof, seconds }, hooks),
    ),
  );
  // For a repeated request the first one may have left tasks pending.
  await runPendingTasks(ctx, hooks.payment, { orderId });
  return orderId;
}

type Input = Omit<PlaceParcel, 'bot_check'>;

/** An order of goods takes its cart away; nothing else would keep two presses from being two parcels. */
const ownKey = (input: Input): string =>
  `quote ${createHash('sha256').update(JSON.stringify(input)).digest('hex')}`;

/** The questions to others, before the transaction. Returns the seconds from door to door. */
async function checkOutside(ctx: Ctx, input: Input): Promise<number> {
  if (!input.accepts_terms) throw invalid('accepts_terms', 'not-carried');
  await checkSendable(ctx.db, ctx, input);
  const { address_from: from, address_to: to } = input;
  const [seconds] = await Promise.all([
    travelSeconds(ctx, from, to),
    checkEnd(ctx, 'address_from', from),
    checkEnd(ctx, 'address_to', to),
    checkCard(ctx, input),
  ]);
  return seconds;
}

/** Refuses an end whose location is not where its address is, by the name of that end. */
async function checkEnd(ctx: Ctx, field: string, end: Input['address_from']): Promise<void> {
  const { address, house, pinned, latitude, longitude } = end;
  await checkAddress(ctx, { address, house, pinned, location: { latitude, longitude } }).catch(
    (error: unknown) => {
      if (!(error instanceof Failure) || !error.fields['location']) throw error;
      const { code, values } = error;
      throw new Failure(code, { values, fields: { [field]: error.fields['location'] } });
    },
  );
}

interface Asked {
  input: Input;
  /** The solution of a bot check. */
  proof: string | undefined;
  /** From door to door. */
  seconds: number;
}

async function placeInTransaction(
  tx: Db,
  ctx: Ctx,
  { input, proof, seconds }: Asked,
  hooks: OrderHooks,
): Promise<number> {
  const person = await lockBuyer(tx, ctx.actor);
  const evaluation = await evaluateParcel(tx, ctx, { request: input, travelSeconds: seconds });
  const { shop, window } = evaluation;
  await refuseQuote(ctx, input.quote_id, evaluation);
  const planned = await planPayment(tx, ctx, input, evaluation);
  const isAwaited = awaitsProvider(ctx, planned);
  if (window) await reserveSlot(tx, shop, window, ctx);
  if (input.photo) await lockPlacePhoto(tx, ctx.actor, input.photo, 'photo');
  const email = input.email ?? person?.email ?? null;
  const id = await writeParcel(tx, ctx, { input, evaluation, planned, email, isAwaited, seconds });
  const slotFrom = window?.from ?? null;
  const secured = {
    kind: 'parcel' as const,
    written: [{ ...planned, id, shopId: shop.id, captureLater: false, slotFrom }],
    ...{ isAwaited, email, phone: input.phone_from, proof, isProven: person?.isProven },
  };
  await secureOrders(tx, ctx, secured, hooks);
  await deleteDraft(tx, ctx.actor);
  return id;
}

/** A price that was not shown, or not lately, is shown first. */
async function refuseQuote(ctx: Ctx, id: string, evaluation: ParcelEvaluation): Promise<void> {
  const current = { totalMinor: evaluation.price.total, currencyId: ctx.currency.id };
  const refusal = refusalOfQuote(id, current, ctx);
  if (refusal) throw requoted(refusal, await presentQuote(ctx, evaluation));
}
