import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { depositState } from '../deposit-state.ts';
import { Fact } from '../fact.tsx';
import { useDepositPrice } from '../use-deposit-price.ts';

/**
 * The state of a booking's deposit; a list item. One that is yet to be paid has a section of its own; one that was never paid
 * here is not asked for once the booking is over.
 */
export function DepositLine({ booking, isOver = false }: { booking: Booking; isOver?: boolean }) {
  const words = useDepositWords(booking);
  const state = depositState(booking);
  if (words === undefined || (state === 'asked' && isOver)) return null;
  const isByCard = state !== 'untaken' && booking.deposit_method !== 'wallet';
  return <Fact icon={isByCard ? 'credit-card' : 'wallet'}>{words}</Fact>;
}

/** The state of a deposit in words; none for one that is yet to be paid. */
export function useDepositWords(booking: Booking): string | undefined {
  const { t } = useTranslation();
  const amount = useDepositPrice(booking);
  const state = depositState(booking);
  if (state === null || state === 'due') return undefined;
  const isByWallet = booking.deposit_method === 'wallet';
  const words = {
    untaken: 'tables.deposit.untaken',
    asked: 'tables.booking.deposit',
    paid: isByWallet ? 'tables.deposit.paid.wallet' : 'tables.deposit.paid.card',
    returning: 'tables.deposit.returning',
    'refund-failed': 'tables.deposit.refund-failed',
    returned: isByWallet ? 'tables.deposit.returned.wallet' : 'tables.deposit.returned.card',
    kept: 'tables.deposit.kept',
  } as const;
  return t(words[state], { amount });
}
