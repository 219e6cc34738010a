import type { Booking } from '@hamper/contract/bookings/booking';
import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { telHref } from '../../../outside-links.ts';
import { usePerson } from '../../../session/use-person.ts';
import { OpenThread } from '../../chat/open-thread.tsx';

/** The ways to ask a restaurant about a booking: a call where it has a number, a message of whoever has an account. */
export function AskRestaurant({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const person = usePerson();
  const { id, user_id: userId, shop } = booking;
  return (
    <>
      {shop.phone !== null && shop.phone !== '' && (
        <LinkButton variant="ghost" href={telHref(shop.phone)} title={shop.phone}>
          <Icon name="phone" />
          {t('tables.booking.call')}
        </LinkButton>
      )}
      {person && userId !== null && (
        <OpenThread with={{ roleId: 'seller', booking_id: id }}>
          <Button type="submit" variant="ghost">
            <Icon name="message-circle" />
            {t('tables.booking.message')}
          </Button>
        </OpenThread>
      )}
    </>
  );
}
