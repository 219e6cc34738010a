import type { Booking } from '@hamper/contract/bookings/booking';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ButtonTo } from '../../../links.ts';
import { stringifySearch } from '../../../search-params.ts';
import { PostButton, PostForm } from '../post-form.tsx';
import { BookingFacts } from './booking-facts.tsx';
import type { ConfirmFlash } from './confirm-flash.ts';
import { ContactFields } from './contact-fields.tsx';
import { HoldClock, useTimeLeft } from './hold-clock.tsx';
import { RequestFields } from './request-fields.tsx';

import * as styles from './booking.module.css';

interface HeldTableProps {
  booking: Booking;
  flash: ConfirmFlash;
}

/** A table that is held for a few minutes: the rest that the restaurant wants to know, and booking it. */
export function HeldTable({ booking, flash }: HeldTableProps) {
  const left = useTimeLeft(booking.hold_expires_at ?? booking.created_at);
  if (left === 0) return <HoldOver booking={booking} />;
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

/** A hold that is over: leads to the same day again. */
function HoldOver({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { shop, guest_count: guests } = booking;
  return (
    <div className={styles.over} role="alert">
      <p>{t('tables.booking.hold.over')}</p>
      <ButtonTo to="/shops/$slug/book" params={{ slug: shop.slug }} search={{ guests, ...dayOf(booking) }}>
        {t('tables.booking.hold.again')}
      </ButtonTo>
    </div>
  );
}

/** The day and time by the restaurant's calendar and clock: the offset of an instant is that of its place. */
const dayOf = ({ start_date: start }: Booking) => ({ date: start.slice(0, 10), time: start.slice(11, 16) });

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
              value={`/shops/${shop.slug}/book${stringifySearch({ guests, ...dayOf(booking) })}`}
            />
            {errors[''] !== undefined && (
              <p role="alert" className={styles.fault}>
                <Icon name="circle-alert" />
                <input
                  type="hidden"
                  name="back"
                  value={`/shops/${shop.slug}/book${stringifySearch({ guests, ...dayOf(booking) })}`}
                />
                {errors['']}
              </p>
            )}
            {user === null && <ContactFields {...flash} booking={booking} />}
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
