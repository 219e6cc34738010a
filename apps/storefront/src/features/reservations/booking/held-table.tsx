import type { Booking } from '@hamper/contract/bookings/booking';
import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

import { stringifySearch } from '../../../search-params.ts';
import { usePerson } from '../../../session/use-person.ts';
import { PostButton, PostForm } from '../../shell/post-form.tsx';
import { ContactFields } from '../contact-fields.tsx';
import { forgetHeld, heldMemory, rememberHeld, restoreTyped, typedIn } from '../held-memory.ts';
import { LostHold } from '../lost-hold.tsx';
import { heldPageOf, heldSearchOf, partyOfBooking } from '../party.ts';
import { lookUntil } from '../queries.ts';
import { useDepositPrice } from '../use-deposit-price.ts';
import { BookingFacts } from './booking-facts.tsx';
import type { ConfirmFlash } from './confirm-flash.ts';
import { DepositDue } from './deposit-due.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { HoldClock, useTimeLeft } from './hold-clock.tsx';
import { RequestFields } from './request-fields.tsx';

import * as styles from './booking.module.css';

interface HeldTableProps {
  booking: Booking;
  flash: ConfirmFlash;
}

/** A table that is held for a few minutes: the rest that the restaurant wants to know, its deposit, and booking it. */
export function HeldTable({ booking, flash }: HeldTableProps) {
  const { t } = useTranslation();
  const until = booking.hold_expires_at ?? booking.created_at;
  const left = useTimeLeft(until);
  useRemembered(booking, until);
  // A payment that was begun may have come in time.
  const looks = useTimeLeft(lookUntil(until)) > 0;
  const { deposit_due: due } = booking;
  if (left === 0 && !(due && looks)) return <LostHold held={heldSearchOf(booking)} booking={booking} />;
  // In the order in which a phone shows them: what comes later in the page would push away what is drawn already.
  const facts = <BookingFacts key="facts" booking={booking} />;
  return (
    <article className={styles.booking}>
      <h1 id="page-title" tabIndex={-1} aria-live="polite" className={styles.headline}>
        {t(left === 0 ? 'tables.headline.checking' : 'tables.headline.held')}
      </h1>
      {left > 0 && <HoldClock left={left} />}
      <div className={cx(styles.columns, styles.held)}>
        {!due && facts}
        <div className={styles.confirm}>
          {due ? (
            <DepositDue booking={booking} due={due} isOver={left === 0} errors={flash.errors} />
          ) : (
            <ConfirmForm booking={booking} flash={flash} />
          )}
          {left > 0 && <GiveUp booking={booking} />}
        </div>
        {due && facts}
      </div>
    </article>
  );
}

/** The page of the times leads back here, as long as the table is held. */
function useRemembered(
  { uuid, shop, start_date: start, timezone, guest_count: guests, accessible }: Booking,
  until: string,
) {
  const path = heldPageOf({ uuid, shop, start_date: start, guest_count: guests, accessible });
  const { slug } = shop;
  useEffect(() => {
    rememberHeld({ uuid, shop: slug, start, until, timezone, guests, path });
  }, [uuid, slug, start, until, timezone, guests, path]);
}

/** A form whose texts outlive a reload, also those from before scripts came. After a refusal the server has put them there. */
function useTyped({ uuid }: Booking, { values }: ConfirmFlash) {
  const room = useRef<HTMLDivElement>(null);
  const isRefused = Object.keys(values).length > 0;
  const save = useCallback(() => {
    const held = heldMemory();
    const form = room.current?.querySelector('form');
    if (form && held?.uuid === uuid) rememberHeld({ ...held, typed: typedIn(form) });
  }, [uuid]);
  useEffect(() => {
    const held = heldMemory();
    const form = room.current?.querySelector('form');
    if (form && held?.uuid === uuid && !isRefused) restoreTyped(form, held.typed);
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [uuid, isRefused, save]);
  return { ref: room, onInput: save };
}

function ConfirmForm({ booking, flash }: HeldTableProps) {
  const { t } = useTranslation();
  const amount = useDepositPrice(booking);
  const { user_id: user, deposit } = booking;
  const { errors } = flash;
  const person = usePerson();
  return (
    <div {...useTyped(booking, flash)} className={styles.form}>
      <PostForm action={heldPageOf(booking)} className={styles.form}>
        {(busy) => (
          <>
            {errors[''] !== undefined && (
              <p role="alert" className={styles.fault}>
                <Icon name="circle-alert" />
                {errors['']}
              </p>
            )}
            {user === null && !person && <LoginFirst next={heldPageOf(booking)} />}
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
    </div>
  );
}

/** A table that a guest holds stays theirs while they sign in. */
function LoginFirst({ next }: { next: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.login}>
      {t('register.have-account')}{' '}
      <Link to="/login" search={{ next }}>
        {t('login.button')}
      </Link>
    </p>
  );
}

/** Gives the table free, and leads to the times of the same party and day. */
function GiveUp({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { uuid, shop } = booking;
  return (
    <div onSubmit={() => forgetHeld(uuid)}>
      <PostButton
        action={`/reservations/${uuid}/cancel`}
        next={`/shops/${shop.slug}/book${stringifySearch({ ...partyOfBooking(booking) })}`}
        variant="ghost"
      >
        {t('tables.booking.give-up')}
      </PostButton>
    </div>
  );
}
