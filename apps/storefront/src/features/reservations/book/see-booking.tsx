import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ButtonTo } from '../../../links.ts';

/** Leads to the page of a booking that cannot be changed. */
export function SeeBooking({ booking: { uuid } }: { booking: Pick<Booking, 'uuid'> }) {
  const { t } = useTranslation();
  return (
    <ButtonTo to="/reservations/$id" params={{ id: uuid }}>
      {t('tables.book.change.see')}
    </ButtonTo>
  );
}
