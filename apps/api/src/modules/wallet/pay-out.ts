import type { Ref } from '@hamper/contract/envelope';
import { toMinor, toWire } from '@hamper/contract/money';
import type { PayOut } from '@hamper/contract/wallet';
import { eq, sql } from 'drizzle-orm';

import { rows } from '../../db/query.ts';
import { shops } from '../../db/schema/catalogue.ts';
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
 * second sees what the first has left. Answers the shop's id and the transfer's.
 * @throws own-shop
 */
export async function payOut(
  ctx: Ctx & { actor: UserActor },
  { ref, input, key }: Paying,
): Promise<{ shopId: number; transferId: number }> {
  const { actor, db, now } = ctx;
  const { price, reference, note } = input;
  const shopId = await shopToPay(ctx, ref);
  const amountMinor = toMinor(price);
  if (amountMinor < 1) throw invalid('price', 'too-small', { limit: 0.01 });
  let isNew = false;
  const transferId = await db.transaction((tx) =>
    idempotent(tx, { actor, call: 'pay-out', key, body: { shopId, ...input } }, async () => {
      const { id: from, balanceMinor } = await lockShopAccount(tx, shopId);
      if (amountMinor > balanceMinor) throw invalid('price', 'too-big', { limit: toWire(balanceMinor) });
      const to = await accountOf(tx, 'payouts');
      const moved = { from, to, baseMinor: amountMinor, type: 'payout' } as const;
      isNew = true;
      return writeTransfer(tx, { ...moved, reference, note: note || undefined, decidedBy: actor.id, now });
    }),
  );
  if (isNew) noteSecurity(ctx, 'paid-out', { shop: shopId, transfer: transferId, amountMinor });
  return { shopId, transferId };
}

/** Whoever gains never decides: none of those who work there. The database asks once more. */
async function shopToPay({ db, actor }: Ctx & { actor: UserActor }, ref: Ref): Promise<number> {
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
