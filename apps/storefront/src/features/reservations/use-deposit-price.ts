import type { Booking } from '@hamper/contract/bookings/booking';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

/** The deposit of a booking in words, in the currency in which its table was held. */
export function useDepositPrice({
  deposit,
  deposit_currency: currency,
}: Pick<Booking, 'deposit' | 'deposit_currency'>): string {
  return useFormat().price(deposit ?? 0, currency ?? undefined);
}
