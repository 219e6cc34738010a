import type { Ref } from '@hamper/contract/envelope';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import type { PayOut } from '@hamper/contract/wallet';
import { and, eq, gt, sql } from 'drizzle-orm';

import { type Db, rows, transactionWithRetry } from '../../db/query.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { ledgerEntries, ledgerTransfers } from '../../db/schema/wallet.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { idempotent } from '../../http/idempotency.ts';
import { noteSecurity } from '../../http/security-events.ts';
import { accountOf, lockShopAccount, writeTransfer } from './transfer.ts';

interface Paying {
  ref: Ref;
  input: PayOut;
  key: string | null;
}

/**
 * Writes down that a shop was paid what it is owed, or a part of it, under the lock of its account: of two at once the
 * second sees what the first has left. A transfer of a bank is written down once, by its reference: whoever repeats it is
 * answered the first. Answers the shop's id and the transfer's.
 * @throws own-shop
 */
export async function payOut(
  ctx: Ctx & { actor: UserActor },
  { ref, input, key }: Paying,
): Promise<{ shopId: number; transferId: number }> {
  const { actor, db, now } = ctx;
  const { price, reference, note } = input;
  const shopId = await findPayee(ctx, ref);
  const amountMinor = toMinor(price);
  if (amountMinor < 1) throw invalid('price', 'too-small', { limit: 0.01 });
  // What is cut off while it is written can be repeated by everybody.
  if (key === null) throw invalid('Idempotency-Key', 'required');
  let isNew = false;
  const transferId = await transactionWithRetry(db, (tx) => {
    isNew = false;
    return idempotent(tx, { actor, call: 'pay-out', key, body: { shopId, ...input } }, async () => {
      const { id: from, balanceMinor } = await lockShopAccount(tx, shopId);
      const earlier = await payoutBy(tx, { shopId, reference, amountMinor });
      if (earlier !== null) return earlier;
      if (amountMinor > balanceMinor) throw invalid('price', 'too-big', { limit: toWire(balanceMinor) });
      const to = await accountOf(tx, 'payouts');
      const moved = { from, to, baseMinor: amountMinor, type: 'payout' } as const;
      isNew = true;
      const about = { shopId, reference, note: note || undefined, decidedBy: actor.id };
      return writeTransfer(tx, { ...moved, ...about, now });
    });
  });
  if (isNew) noteSecurity(ctx, 'paid-out', { shop: shopId, transfer: transferId, amountMinor });
  return { shopId, transferId };
}

/** The payout that this reference stands for already, of a shop whose account is held. */
async function payoutBy(
  tx: Db,
  { shopId, reference, amountMinor }: { shopId: number; reference: string; amountMinor: number },
): Promise<number | null> {
  const [found] = await tx
    .select({ id: ledgerTransfers.id, amountMinor: ledgerEntries.amountMinor })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .where(
      and(
        eq(ledgerTransfers.shopId, shopId),
        eq(ledgerTransfers.reference, reference),
        gt(ledgerEntries.amountMinor, 0),
      ),
    );
  if (!found) return null;
  if (found.amountMinor === amountMinor) return found.id;
  throw invalid('reference', 'reference-used', { amount: toWire(found.amountMinor) });
}

/** Whoever gains never decides: none of those who work there. The database asks once more. */
async function findPayee({ db, actor }: Ctx & { actor: UserActor }, ref: Ref): Promise<number> {
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(typeof ref === 'number' ? eq(shops.id, ref) : eq(shops.uuid, ref));
  if (!shop) throw notFound();
  const [own] = await rows<{ is: boolean }>(
    db,
    sql`select is_of_its_staff(${actor.id}::bigint, ${shop.id}::bigint) as is`,
  );
  if (own?.is) throw new Failure('own-shop');
  return shop.id;
}
