import type { Booking } from '@hamper/contract/bookings/booking';
import { cx } from '@hamper/ui/class-names.ts';
import { buttonClass } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { PostButton } from '../../shell/post-form.tsx';
import { depositState } from '../deposit-state.ts';
import { useDepositPrice } from '../use-deposit-price.ts';

import * as styles from './booking.module.css';

/** Gives a booking up, after asking once more. As long as that can be done, its deposit comes back. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const amount = useDepositPrice(booking);
  return (
    <details className={styles.cancel}>
      <summary className={cx(buttonClass({ variant: 'ghost' }), styles.opener)}>
        {t('tables.booking.cancel')}
      </summary>
      <p>
        {t('tables.booking.cancel.about')}{' '}
        {depositState(booking) === 'paid' && t('tables.deposit.back', { amount })}
      </p>
      <PostButton action={`/reservations/${booking.uuid}/cancel`} variant="danger">
        {t('tables.booking.cancel.yes')}
      </PostButton>
    </details>
  );
}
