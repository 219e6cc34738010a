import type { Booking } from '@hamper/contract/bookings/booking';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { ContactFields } from '../contact-fields.tsx';
import { partyOfBooking } from '../party.ts';
import { PostButton, PostForm } from '../post-form.tsx';
import { lookUntil } from '../queries.ts';
import { useDepositPrice } from '../use-deposit-price.ts';
import { BookingFacts } from './booking-facts.tsx';
import type { ConfirmFlash } from './confirm-flash.ts';
import { DepositDue } from './deposit-due.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { HoldClock, useTimeLeft } from './hold-clock.tsx';
import { HoldOver } from './hold-over.tsx';
import { RequestFields } from './request-fields.tsx';
import { TimesAgain } from './times-again.tsx';

import * as styles from './booking.module.css';

interface HeldTableProps {
  booking: Booking;
  flash: ConfirmFlash;
}

/** A table that is held for a few minutes: the rest that the restaurant wants to know, its deposit, and booking it. */
export function HeldTable({ booking, flash }: HeldTableProps) {
  const until = booking.hold_expires_at ?? booking.created_at;
  const left = useTimeLeft(until);
  // A payment that was begun may have come in time.
  const looks = useTimeLeft(lookUntil(until)) > 0;
  const { deposit_due: due } = booking;
  if (left === 0 && !(due && looks)) {
    return <HoldOver shop={booking.shop.slug} {...partyOfBooking(booking)} />;
  }
  return (
    <>
      {left > 0 && <HoldClock left={left} />}
      <div className={styles.columns}>
        <div className={styles.confirm} data-paying={due !== null || undefined}>
          {due ? (
            <DepositDue booking={booking} due={due} isOver={left === 0} errors={flash.errors} />
          ) : (
            <ConfirmForm booking={booking} flash={flash} />
          )}
          {left > 0 && <GiveUp booking={booking} />}
        </div>
        <BookingFacts booking={booking} />
      </div>
    </>
  );
}

function ConfirmForm({ booking, flash }: HeldTableProps) {
  const { t } = useTranslation();
  const amount = useDepositPrice(booking);
  const { uuid, user_id: user, deposit } = booking;
  const { errors } = flash;
  return (
    <PostForm action={`/reservations/${uuid}`} className={styles.form}>
      {(busy) => (
        <>
          <TimesAgain booking={booking} />
          {errors[''] !== undefined && (
            <p role="alert" className={styles.fault}>
              <Icon name="circle-alert" />
              {errors['']}
            </p>
          )}
          {user === null && (
            <ContactFields {...flash} known={booking} emailAbout={t('tables.booking.email.about')} />
          )}
          <RequestFields {...flash} booking={booking} />
          {deposit !== null && <DepositFields booking={booking} errors={errors} />}
          <Button type="submit" size="large" wide busy={busy}>
            {deposit === null ? t('tables.booking.confirm') : t('tables.deposit.pay-and-book', { amount })}
          </Button>
        </>
      )}
    </PostForm>
  );
}

function GiveUp({ booking: { uuid, shop, guest_count: guests } }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <PostButton
      action={`/reservations/${uuid}/cancel`}
      next={`/shops/${shop.slug}/book?guests=${guests}`}
      variant="ghost"
    >
      {t('tables.booking.give-up')}
    </PostButton>
  );
}
