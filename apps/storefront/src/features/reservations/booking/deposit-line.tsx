import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { depositState } from '../deposit-state.ts';
import { Fact } from '../fact.tsx';
import { useDepositPrice } from '../use-deposit-price.ts';

/** The state of a booking's deposit; a list item. One that is yet to be paid has a section of its own. */
export function DepositLine({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const amount = useDepositPrice(booking);
  const state = depositState(booking);
  if (state === null || state === 'due') return null;
  if (state === 'untaken') return <Fact icon="wallet">{t('tables.deposit.untaken')}</Fact>;
  const isByWallet = booking.deposit_method === 'wallet';
  const words = {
    asked: 'tables.booking.deposit',
    paid: isByWallet ? 'tables.deposit.paid.wallet' : 'tables.deposit.paid.card',
    returning: 'tables.deposit.returning',
    'refund-failed': 'tables.deposit.refund-failed',
    returned: isByWallet ? 'tables.deposit.returned.wallet' : 'tables.deposit.returned.card',
    kept: 'tables.deposit.kept',
  } as const;
  return <Fact icon={isByWallet ? 'wallet' : 'credit-card'}>{t(words[state], { amount })}</Fact>;
}
