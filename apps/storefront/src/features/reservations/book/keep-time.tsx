import type { Booking } from '@hamper/contract/bookings/booking';
import type { BookingTime } from '@hamper/contract/bookings/booking-time';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PostForm } from '../../shell/post-form.tsx';
import { HOLD_FORM } from '../table-forms.ts';
import { HoldFields } from './hold-fields.tsx';
import type { DayTimesProps } from './restaurant.ts';

interface KeepTimeProps extends DayTimesProps {
  booking: Booking;
  /** The free times, by the party that is asked for now. */
  times: readonly BookingTime[];
}

/** Where only the party changes: the booked time is kept by one press, as long as it is free for so many. */
export function KeepTime({ restaurant, party, booking, search, here, times }: KeepTimeProps) {
  const { t } = useTranslation();
  const { number, time } = useFormat();
  const own = times.find(({ start_date: start }) => isOwnTime(start, booking));
  const isSame = party.guests === booking.guest_count && party.accessible === booking.accessible;
  if (!own || isSame) return null;
  const guests = t('tables.guests.count', { count: party.guests, total: number(party.guests) });
  return (
    <PostForm action={HOLD_FORM}>
      {(busy) => (
        <>
          <HoldFields {...{ restaurant, party, search, here }} />
          <Button type="submit" name="start_date" value={own.start_date} size="large" busy={busy}>
            {t('tables.book.change.keep', { time: time(own.start_date, restaurant.shop.timezone), guests })}
          </Button>
        </>
      )}
    </PostForm>
  );
}

/** Whether a time is the one that is booked, or asked for. */
export const isOwnTime = (start: string, booking: Pick<Booking, 'start_date'> | null): boolean =>
  booking !== null && Date.parse(start) === Date.parse(booking.start_date);
