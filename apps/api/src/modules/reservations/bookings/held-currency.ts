import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { currencies } from '../../../db/schema/settings.ts';
import type { ActiveCurrency } from '../../../http/context.ts';
import type { LockedBooking } from '../queries.ts';

type HeldCurrency = Pick<ActiveCurrency, 'id' | 'code' | 'rateMillionths'>;

/** The currency in which a table was held, by the rate of that moment. */
export async function heldCurrency(
  tx: Db,
  { id: bookingId, currencyId, rateMillionths }: Pick<LockedBooking, 'id' | 'currencyId' | 'rateMillionths'>,
): Promise<HeldCurrency> {
  const [currency] = await tx
    .select({ id: currencies.id, code: currencies.code })
    .from(currencies)
    .where(eq(currencies.id, currencyId ?? 0));
  if (!currency) throw new Error(`Booking ${bookingId} has no currency`);
  return { ...currency, rateMillionths };
}
