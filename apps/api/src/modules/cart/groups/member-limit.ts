import { toWire } from '@hamper/contract/prices/money';
import { priceText } from '@hamper/contract/prices/price-text';
import { and, eq, isNotNull } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { cartDetails, groupOrders } from '../../../db/schema/cart.ts';
import { currencies } from '../../../db/schema/settings.ts';
import { invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { sellableStocks } from '../../catalogue/index.ts';
import { linesTotal } from '../items-total.ts';

interface Part {
  cartId: number;
  userCartId: number;
}

/**
 * Refuses a write that makes a part of a group's cart cost more than each member may spend. One that costs more already, since
 * the limit or the prices have changed, may still be made cheaper.
 * @throws validation for `field`
 */
export async function withinLimit(
  tx: Db,
  { locale }: Pick<Ctx, 'locale'>,
  { cartId, userCartId, field }: Part & { field: string },
  write: () => Promise<void>,
): Promise<void> {
  const limit = await limitOf(tx, cartId);
  if (!limit) return write();
  const before = await costOf(tx, userCartId, limit.rateMillionths);
  await write();
  const after = await costOf(tx, userCartId, limit.rateMillionths);
  if (after <= limit.minor || after <= before) return;
  const amount = (minor: number) => priceText(locale, toWire(minor), limit);
  throw invalid(field, 'group-limit', {
    limit: amount(limit.minor),
    left: amount(Math.max(0, limit.minor - before)),
  });
}

/** The limit of a cart's group with its currency; undefined where there is none. */
async function limitOf(tx: Db, cartId: number) {
  const { rateMillionths, symbol, position } = currencies;
  const [found] = await tx
    .select({ minor: groupOrders.limitMinor, rateMillionths, symbol, position })
    .from(groupOrders)
    .innerJoin(currencies, eq(currencies.id, groupOrders.currencyId))
    .where(and(eq(groupOrders.cartId, cartId), isNotNull(groupOrders.limitMinor)));
  return found && found.minor !== null ? { ...found, minor: found.minor } : undefined;
}

async function costOf(tx: Db, userCartId: number, rateMillionths: number): Promise<number> {
  const { stockId, quantityMilli } = cartDetails;
  const lines = await tx
    .select({ stockId, quantityMilli })
    .from(cartDetails)
    .where(eq(cartDetails.userCartId, userCartId));
  const stocks = await sellableStocks(
    tx,
    lines.map((line) => line.stockId),
  );
  return linesTotal(lines, stocks, rateMillionths);
}
