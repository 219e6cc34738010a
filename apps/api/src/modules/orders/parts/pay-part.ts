import type { PayPart } from '@hamper/contract/groups/group-parts';
import { convertBack } from '@hamper/contract/prices/money';
import { eq } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { orderParts } from '../../../db/schema/orders.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { idempotent, isAnswered } from '../../../http/idempotency.ts';
import { lockActor } from '../../accounts/index.ts';
import {
  checkCard,
  dropPayment,
  isCard,
  isChosenAgain,
  limitDeclines,
  lockTransactions,
  payingNetwork,
  runPendingTasks,
  sandboxMethod,
  startPayment,
} from '../../payments/index.ts';
import { codeOfCurrency } from '../../settings/index.ts';
import { debitWallet } from '../../wallet/index.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { findOwnPart, lockOwnPart } from './own-part.ts';
import { partMethods } from './part-methods.ts';
import { securePart } from './secure-part.ts';

interface PayRequest {
  uuid: string;
  input: PayPart;
  /** Of the Idempotency-Key header. */
  key: string | null;
}
const CALL = 'pay-part';

/**
 * Pays a member's own part: a wallet at once, a card is held until the order is ready; its provider is asked after the commit. What is
 * under way is not begun again; another choice takes its place.
 * @throws not-found, payment-not-awaited, payment-unavailable, wallet-insufficient, too-many-requests, idempotency-mismatch
 */
export async function payPart(ctx: Ctx, { uuid, input, key }: PayRequest, hooks: OrderHooks): Promise<void> {
  const { actor, db } = ctx;
  const { user_cart_uuid: memberKey, ...choice } = input;
  const { part } = await findOwnPart(db, actor, { uuid, key: memberKey });
  await checkCard(ctx, choice).catch(async (error: unknown) => {
    if (!(await isAnswered(db, { actor, call: CALL, key }))) throw error;
  });
  const takesNumber = choice.payment_tag === 'sandbox' && choice.saved_card === undefined;
  const card = takesNumber ? sandboxMethod(choice.card?.number) : null;
  await transactionWithRetry(db, async (tx) => {
    // Lock order: the account before the order, as when it is deleted.
    if (actor.kind === 'user') await lockActor(tx, actor);
    const { card: _, ...named } = input;
    return idempotent(tx, { actor, call: CALL, key, body: { uuid, ...named, card } }, () =>
      pay(tx, { ...ctx, db: tx }, { uuid, input, card, memberKey }, hooks),
    );
  });
  // For a repeated request the first one may have left tasks pending.
  await runPendingTasks(ctx, hooks.payment, { orderId: part.orderId });
}

interface Payment extends Omit<PayRequest, 'key'> {
  memberKey: string | undefined;
  /** Of `sandboxMethod`. */
  card: string | null;
}

async function pay(
  tx: Db,
  ctx: Ctx,
  { uuid, input, card, memberKey }: Payment,
  hooks: OrderHooks,
): Promise<number> {
  const { actor } = ctx;
  const { order, part, share } = await lockOwnPart(tx, ctx, { uuid, key: memberKey });
  const payable = { partId: part.id };
  const known = await lockTransactions(tx, ctx, payable);
  const awaited = known.find(({ status }) => status === 'progress');
  // Pressed twice: the provider has not answered the first time.
  if (awaited?.providerRef === null && isChosenAgain(awaited, input)) return part.id;
  const method = (await partMethods(tx, ctx, order.shopId)).find(({ tag }) => tag === input.payment_tag);
  // A key opens a part for anybody, but nobody pays from the account of somebody else.
  const isOwn = actor.kind === 'user' && share.userId === actor.id;
  if (!method || (method.tag === 'wallet' && !isOwn))
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'invalid' }] } });
  const savedCard = (isCard(ctx, method.tag) && input.saved_card) || null;
  // A saved card pays its owner's parts alone: the provider knows it by them.
  if (savedCard !== null && !isOwn)
    throw new Failure('payment-unavailable', { fields: { saved_card: [{ fault: 'card-gone' }] } });
  if (awaited) await dropPayment(tx, ctx, payable);
  const priceMinor = part.agreedMinor;
  if (isCard(ctx, method.tag)) await limitCards(tx, ctx, part.id);
  else if (share.userId !== null)
    await debitWallet(tx, {
      ...{ userId: share.userId, orderId: order.id, ...payable, now: ctx.now },
      baseMinor: convertBack(priceMinor, order.rateMillionths),
    });
  await startPayment(tx, ctx, {
    ...{ ...payable, method, priceMinor, savedCard, card, captureLater: true },
    currency: await codeOfCurrency(tx, order.currencyId),
    saveCard: card !== null && isOwn && input.card?.save === true,
  });
  if (method.tag === 'wallet') await securePart(tx, ctx, part, hooks);
  return part.id;
}

/** A person, a part and a network where too many cards were declined waits; what is paid from there is marked with it. */
async function limitCards(tx: Db, ctx: Ctx, partId: number): Promise<void> {
  const waitsFrom = payingNetwork(ctx);
  await limitDeclines({ ...ctx, db: tx }, { network: waitsFrom, payable: { partId } });
  await tx.update(orderParts).set({ waitsFrom }).where(eq(orderParts.id, partId));
}
