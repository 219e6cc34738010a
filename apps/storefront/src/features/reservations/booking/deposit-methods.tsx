import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { PaymentFields } from '../../payments/payment-fields.tsx';
import { DEPOSIT, isDeclined } from '../deposit-state.ts';
import type { ConfirmFlash } from './confirm-flash.ts';
import { useDepositMethods } from './use-deposit-methods.ts';

interface DepositMethodsProps extends Pick<ConfirmFlash, 'errors'> {
  booking: Booking;
}

/** The fields of a form that pays a deposit. */
export function DepositMethods({ booking, errors }: DepositMethodsProps) {
  const { t } = useTranslation();
  const offered = useDepositMethods(booking);
  const fault = errors['payment'] ?? errors['payment_tag'] ?? errors['saved_card'];
  const wrong = fault ?? (isDeclined(booking) && !errors['card.number'] ? t(lastFailure(booking)) : null);
  return (
    <PaymentFields
      {...offered}
      label={t('tables.deposit.method')}
      wrong={wrong}
      errors={errors}
      none={t('tables.deposit.no-method')}
      anchor={DEPOSIT}
    />
  );
}

/** Why the last attempt to pay failed: somebody said no at the bank, or the bank did. */
const lastFailure = ({ deposit_unconfirmed: isUnconfirmed }: Booking) =>
  isUnconfirmed ? 'tables.deposit.unconfirmed' : 'tables.deposit.declined';
