import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useEffect } from 'react';

import { momentWords } from '../clock/moment-words.ts';
import { useNow } from '../clock/now.tsx';
import { PrivateLink } from '../sharing/private-link.tsx';
import { PostButton } from '../shell/post-form.tsx';
import { agreedBooking } from './agreed-booking.ts';
import { type BookingState, bookingState } from './booking-status.ts';
import { BookingActions } from './booking/booking-actions.tsx';
import { BookingFacts } from './booking/booking-facts.tsx';
import { CancelBooking } from './booking/cancel-booking.tsx';
import type { ConfirmFlash } from './booking/confirm-flash.ts';
import { DepositReceipt } from './booking/deposit-receipt.tsx';
import { HeldTable } from './booking/held-table.tsx';
import { WillYouCome } from './booking/will-you-come.tsx';
import { depositState } from './deposit-state.ts';
import { forgetHeld } from './held-memory.ts';
import { LostHold } from './lost-hold.tsx';
import { heldSearchOf } from './party.ts';
import { useDepositPrice } from './use-deposit-price.ts';

import * as styles from './booking/booking.module.css';

interface BookingViewProps {
  booking: Booking;
  /** Of a confirmation that was refused. */
  flash: ConfirmFlash;
}

/** One booking: a table that is held and still has to be booked, or a booked one with all that can be done with it. */
export function BookingView({ booking, flash }: BookingViewProps) {
  const now = useNow();
  const state = bookingState(booking, now);
  const isHeld = state === 'held';
  useEffect(() => {
    if (!isHeld) forgetHeld(booking.uuid);
  }, [isHeld, booking.uuid]);
  if (booking.hold_ran_out) return <LostHold held={heldSearchOf(booking)} booking={booking} />;
  if (state === 'held') return <HeldTable booking={booking} flash={flash} />;
  const { deposit_paid_at: paidAt } = booking;
  return (
    <>
      <article className={styles.booking} data-receipt={paidAt === null ? undefined : ''}>
        <Head booking={booking} state={state} now={now} />
        <Booked booking={booking} state={state} now={now} />
      </article>
      {paidAt !== null && <DepositReceipt booking={agreedBooking(booking)} paidAt={paidAt} />}
    </>
  );
}

interface StateProps {
  booking: Booking;
  state: Exclude<BookingState, 'held'>;
  now: Date;
}

function Head({ booking, state, now }: StateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, username, shop, reason, before_change: before, guest_count: count, timezone: zone } = booking;
  const isToCome = state === 'new' || state === 'accepted';
  return (
    <header className={styles.head}>
      <h1 id="page-title" tabIndex={-1} aria-live="polite" className={styles.headline}>
        {t(isToCome && before ? 'tables.headline.change' : `tables.headline.${state}`)}
      </h1>
      <p className={styles.faint}>
        {format.parts([
          t('tables.booking.number', { id: format.number(id, { useGrouping: false }) }),
          username,
        ])}
      </p>
      {state === 'new' && before === null && (
        <p className={styles.faint}>{t('tables.booking.new', { shop: shop.translation.title })}</p>
      )}
      {isToCome && before !== null && (
        <p>
          {t('tables.booking.asked', {
            booking: format.parts([
              momentWords(booking.start_date, { zone, now }, format),
              t('tables.guests.count', { count, total: format.number(count) }),
            ]),
          })}
        </p>
      )}
      {reason !== null && state === 'accepted' && <p>{t('tables.booking.unchanged')}</p>}
      {reason !== null && <p>{t('tables.booking.reason', { reason })}</p>}
    </header>
  );
}

/** A booking that stands, stood, or was given up. */
function Booked({ booking, state, now }: StateProps) {
  const { t } = useTranslation();
  const isToCome = state === 'new' || state === 'accepted';
  const agreed = agreedBooking(booking);
  return (
    <>
      {isToCome && <WillYouCome booking={booking} now={now} />}
      <div className={styles.columns}>
        <BookingFacts booking={agreed} isOver={!isToCome} />
        <div className={styles.side}>
          <BookingActions booking={agreed} isToCome={isToCome} />
          {isToCome && booking.before_change !== null && <Withdraw booking={booking} />}
          {isToCome && <Changing booking={booking} now={now} />}
        </div>
      </div>
      {booking.key !== null && isToCome && (
        <PrivateLink
          page={`/reservations/${booking.uuid}`}
          secret={booking.key}
          title={t('tables.booking.link')}
          about={t(booking.can_change ? 'tables.booking.link.about' : 'tables.booking.link.opens')}
        />
      )}
    </>
  );
}

/** Takes back a change that the restaurant has yet to accept. */
function Withdraw({ booking: { uuid } }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <PostButton action={`/reservations/${uuid}/withdraw`} variant="ghost">
      {t('tables.booking.withdraw')}
    </PostButton>
  );
}

/** Until when it can be changed, and giving it up. */
function Changing({ booking, now }: Omit<StateProps, 'state'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { can_change: canChange, change_until: until, timezone: zone } = booking;
  const amount = useDepositPrice(booking);
  const isPaid = depositState(booking) === 'paid';
  if (!canChange) {
    return (
      <p className={styles.faint}>
        {t('tables.booking.late')} {isPaid && t('tables.deposit.late', { amount })}
      </p>
    );
  }
  return (
    <section className={styles.changing} aria-label={t('tables.booking.cancel')}>
      <p className={styles.faint}>
        {t('tables.booking.until', { time: momentWords(until, { zone, now }, format) })}{' '}
        {isPaid && t('tables.deposit.until', { amount })}
      </p>
      <CancelBooking booking={booking} />
    </section>
  );
}
