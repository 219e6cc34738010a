import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { PostButton } from '../../shell/post-form.tsx';

import * as styles from './booking.module.css';

/** Milliseconds before a booking from which on it is asked: a little before the first reminder. */
const ASKED_FROM = 25 * 60 * 60_000;

/** Shortly before: the guests say that they will come. */
export function WillYouCome({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation();
  const { status, attends_at: attends, start_date: start, uuid } = booking;
  const ahead = new Date(start).getTime() - now.getTime();
  if (status !== 'accepted' || ahead <= 0 || ahead > ASKED_FROM) return null;
  if (attends !== null)
    return (
      <p className={styles.attends}>
        <Icon name="circle-check" />
        {t('tables.booking.attends')}
      </p>
    );
  return (
    <section className={styles.ask} aria-labelledby="will-you-come">
      <h2 id="will-you-come" className={styles.question}>
        {t('tables.booking.attend')}
      </h2>
      <PostButton action={`/reservations/${uuid}/attend`}>{t('tables.booking.attend.yes')}</PostButton>
    </section>
  );
}
