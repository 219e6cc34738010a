import { convert, toMinor } from '@hamper/contract/prices/money';
import type { StartTopUp } from '@hamper/contract/wallet';
import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { walletTopUps } from '../../../db/schema/wallet.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { consumeLimit, lockActor } from '../../accounts/index.ts';
import {
  checkCard,
  isCard,
  limitDeclines,
  payingNetwork,
  type PaymentHooks,
  runTasksOf,
  sandboxMethod,
  startPayment,
} from '../../payments/index.ts';
import { availablePaymentMethods } from '../../settings/index.ts';
import { chargeableDown, chargeableUp, TOP_UP, withinLimit } from '../rules.ts';
import { outOfBounds, type TypedCurrency } from '../typed-currency.ts';
import { endReplaced } from './end-top-ups.ts';

type OwnCtx = Ctx & { actor: UserActor };

const DAY_MS = 24 * 60 * 60_000;
/** How long a card may take. */
const PAY_WITHIN_MS = 30 * 60_000;
/** So many may wait for their cards at once. */
const MAX_AWAITED = 5;

/**
 * Begins a top-up: the wallet is credited once its provider says that the card has paid. Its card is asked after the commit.
 * @returns its id
 * @throws payment-unavailable, payment-declined, too-many-requests, validation, idempotency-mismatch
 */
export async function topUpWallet(
  ctx: OwnCtx,
  { input, key }: { input: StartTopUp; key: string | null },
  hooks: PaymentHooks,
): Promise<number> {
  const { actor, db } = ctx;
  await checkCard(ctx, input);
  const method = (await availablePaymentMethods(ctx)).find(
    ({ id, tag }) => id === input.payment_id || tag === input.payment_tag,
  );
  if (!method || !isCard(ctx, method.tag))
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'invalid' }] } });
  const savedCard = input.saved_card ?? null;
  const takesNumber = method.tag === 'sandbox' && savedCard === null;
  const card = takesNumber ? sandboxMethod(input.card?.number) : null;
  const { currency } = ctx;
  const { card: _, ...named } = input;
  const topUpId = await transactionWithRetry(db, async (tx) => {
    await lockActor(tx, actor);
    return idempotent(tx, { actor, call: 'top-up', key, body: { ...named, card } }, async () => {
      await consumeLimit({ ...ctx, db: tx }, 'top-ups-of', String(actor.id));
      await endReplaced(tx, ctx, actor.id);
      // Never more than was typed: nobody pays half a yen.
      const amountMinor = chargeableDown(toMinor(input.price), currency.code);
      const baseMinor = await allowedMinor(tx, ctx, { amountMinor, currency });
      const waitsFrom = payingNetwork(ctx);
      await limitDeclines({ ...ctx, db: tx }, { network: waitsFrom });
      const id = await write(tx, ctx, { currencyId: currency.id, amountMinor, baseMinor, waitsFrom });
      await startPayment(tx, ctx, {
        ...{ topUpId: id, method, priceMinor: amountMinor, currency: currency.code },
        ...{ card, savedCard, saveCard: takesNumber && input.card?.save === true },
      });
      return id;
    });
  });
  await runTasksOf(ctx, hooks, { topUpId });
  return topUpId;
}

async function write(
  tx: Db,
  { actor, now }: OwnCtx,
  columns: { currencyId: number; amountMinor: number; baseMinor: number; waitsFrom: string | null },
): Promise<number> {
  const payUntil = new Date(now.getTime() + PAY_WITHIN_MS);
  const [row] = await tx
    .insert(walletTopUps)
    .values({ ...columns, uuid: uuid(), userId: actor.id, payUntil, createdAt: now })
    .returning({ id: walletTopUps.id });
  if (!row) throw new Error('The top-up was not written');
  return row.id;
}

/** The amount in the base currency, within the bounds of one top-up and of a day. The person is locked. */
async function allowedMinor(
  tx: Db,
  ctx: OwnCtx,
  { amountMinor, currency }: { amountMinor: number; currency: TypedCurrency },
): Promise<number> {
  const { leftMinor, awaited } = await topUpsOfDay({ ...ctx, db: tx });
  if (awaited >= MAX_AWAITED) throw new Failure('too-many-requests', { trace: { limit: 'top-ups-awaited' } });
  const { rateMillionths } = currency;
  const typed = { currency, locale: ctx.locale };
  if (amountMinor < chargeableUp(convert(TOP_UP.minMinor, rateMillionths), currency.code))
    throw outOfBounds('amount-min', TOP_UP.minMinor, { ...typed, round: chargeableUp });
  const limitMinor = Math.min(TOP_UP.maxMinor, leftMinor);
  const baseMinor = withinLimit({ priceMinor: amountMinor, limitMinor, rateMillionths });
  if (baseMinor !== null) return baseMinor;
  throw outOfBounds(limitMinor < TOP_UP.maxMinor ? 'day-limit' : 'amount-max', limitMinor, {
    ...typed,
    round: chargeableDown,
  });
}

/** The amount that a person may still put in within a day, in minor units of the base currency, and how many top-ups wait for their cards. */
export async function topUpsOfDay({
  db,
  now,
  actor,
}: Pick<OwnCtx, 'db' | 'now' | 'actor'>): Promise<{ leftMinor: number; awaited: number }> {
  const since = new Date(now.getTime() - DAY_MS);
  const [day] = await db
    .select({
      minor: sql<number>`coalesce(sum(${walletTopUps.baseMinor}), 0)::float8`,
      awaited: count(sql`case when ${walletTopUps.status} = 'awaited' then 1 end`),
    })
    .from(walletTopUps)
    .where(
      and(
        eq(walletTopUps.userId, actor.id),
        gt(walletTopUps.createdAt, since),
        ne(walletTopUps.status, 'canceled'),
      ),
    );
  return { leftMinor: Math.max(0, TOP_UP.dayMinor - (day?.minor ?? 0)), awaited: day?.awaited ?? 0 };
}
