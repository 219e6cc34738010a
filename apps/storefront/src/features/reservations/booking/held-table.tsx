import type { Booking } from '@hamper/contract/bookings/booking';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { stringifySearch } from '../../../search-params.ts';
import { ContactFields } from '../contact-fields.tsx';
import { partyOfBooking } from '../party.ts';
import { PostButton, PostForm } from '../post-form.tsx';
import { BookingFacts } from './booking-facts.tsx';
import type { ConfirmFlash } from './confirm-flash.ts';
import { HoldClock, useTimeLeft } from './hold-clock.tsx';
import { HoldOver } from './hold-over.tsx';
import { RequestFields } from './request-fields.tsx';

import * as styles from './booking.module.css';

interface HeldTableProps {
  booking: Booking;
  flash: ConfirmFlash;
}

/** A table that is held for a few minutes: the rest that the restaurant wants to know, and booking it. */
export function HeldTable({ booking, flash }: HeldTableProps) {
  const left = useTimeLeft(booking.hold_expires_at ?? booking.created_at);
  if (left === 0) return <HoldOver shop={booking.shop.slug} {...partyOfBooking(booking)} />;
  return (
    <>
      <HoldClock left={left} />
      <div className={styles.columns}>
        <ConfirmForm booking={booking} flash={flash} />
        <BookingFacts booking={booking} />
      </div>
    </>
  );
}

function ConfirmForm({ booking, flash }: HeldTableProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { uuid, shop, user_id: user, deposit, guest_count: guests } = booking;
  const { errors } = flash;
  return (
    <div className={styles.confirm}>
      <PostForm action={`/reservations/${uuid}`} className={styles.form}>
        {(busy) => (
          <>
            <input
              type="hidden"
              name="back"
              value={`/shops/${shop.slug}/book${stringifySearch({ ...partyOfBooking(booking) })}`}
            />
            {errors[''] !== undefined && (
              <p role="alert" className={styles.fault}>
                <Icon name="circle-alert" />
                {errors['']}
              </p>
            )}
            {user === null && (
              <ContactFields {...flash} known={booking} emailAbout={t('tables.booking.email.about')} />
            )}
            <RequestFields {...flash} guests={guests} />
            {deposit !== null && (
              <p className={styles.faint}>{t('tables.booking.deposit', { amount: price(deposit) })}</p>
            )}
            <Button type="submit" size="large" wide busy={busy}>
              {t('tables.booking.confirm')}
            </Button>
          </>
        )}
      </PostForm>
      <PostButton
        action={`/reservations/${uuid}/cancel`}
        next={`/shops/${shop.slug}/book?guests=${guests}`}
        variant="ghost"
      >
        {t('tables.booking.give-up')}
      </PostButton>
    </div>
  );
}
