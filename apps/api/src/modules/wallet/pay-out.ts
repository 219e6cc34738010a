import type { Ref } from '@hamper/contract/envelope';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import type { PayOut } from '@hamper/contract/wallet';
import { and, eq, gt, sql } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import { type Db, rows, transactionWithRetry } from '../../db/query.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { ledgerEntries, ledgerTransfers } from '../../db/schema/wallet.ts';
import { Failure, invalid, notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { noteSecurity } from '../../http/security-events.ts';
import { platformAccountId, lockShopAccount, writeTransfer } from './transfer.ts';

interface PayoutRequest {
  ref: Ref;
  input: PayOut;
  key: string | null;
}

/**
 * Records a payout to a shop, under the lock of its account. A bank transfer is recorded once by its reference: a repeated
 * request returns the first payout.
 * @throws not-found, own-shop, idempotency-mismatch, validation
 */
export async function payOut(
  ctx: Ctx & { actor: UserActor },
  { ref, input, key }: PayoutRequest,
): Promise<{ shopId: number; transferId: number }> {
  const { actor, db, now } = ctx;
  const { price, reference, note } = input;
  const shopId = await findPayee(ctx, ref);
  const amountMinor = toMinor(price);
  if (amountMinor < 1) throw invalid('price', 'too-small', { limit: 0.01 });
  // Required, so that an interrupted request can be repeated.
  if (key === null) throw invalid('Idempotency-Key', 'required');
  let isNew = false;
  const transferId = await transactionWithRetry(db, (tx) => {
    isNew = false;
    return idempotent(tx, { actor, call: 'pay-out', key, body: { shopId, ...input } }, async () => {
      const { id: from, balanceMinor } = await lockShopAccount(tx, shopId);
      const earlier = await payoutBy(tx, { shopId, reference, amountMinor });
      if (earlier !== null) return earlier;
      if (amountMinor > balanceMinor) throw invalid('price', 'too-big', { limit: toWire(balanceMinor) });
      const to = await platformAccountId(tx, 'payouts');
      const transfer = { from, to, baseMinor: amountMinor, type: 'payout' } as const;
      isNew = true;
      const details = { shopId, reference, note: note || undefined, decidedBy: actor.id };
      return writeTransfer(tx, { ...transfer, ...details, now });
    });
  });
  if (isNew) noteSecurity(ctx, 'paid-out', { shop: shopId, transfer: transferId, amountMinor });
  return { shopId, transferId };
}

/** The payout with this reference, of a shop whose account is locked; null if there is none. */
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

/** The shop to pay. Its own staff cannot decide a payout; a trigger of the database checks that again. */
async function findPayee({ db, actor }: Ctx & { actor: UserActor }, ref: Ref): Promise<number> {
  const [shop] = await db.select({ id: shops.id }).from(shops).where(hasRef(shops, ref));
  if (!shop) throw notFound();
  const [own] = await rows<{ is: boolean }>(
    db,
    sql`select is_of_its_staff(${actor.id}::bigint, ${shop.id}::bigint) as is`,
  );
  if (own?.is) throw new Failure('own-shop');
  return shop.id;
}
