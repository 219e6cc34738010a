import type { Booking } from '@hamper/contract/bookings/booking';
import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { ButtonTo } from '../../../links.ts';
import { directionsHref } from '../../../outside-links.ts';
import { stringifySearch } from '../../../search-params.ts';
import { AskRestaurant } from './ask-restaurant.tsx';
import { PrintReceipt } from './deposit-receipt.tsx';
import { Invite } from './invite.tsx';

import * as styles from './booking.module.css';

/** Actions on a booking: change it, note it in a calendar, invite others, find and call the restaurant. */
export function BookingActions({ booking, isToCome }: { booking: Booking; isToCome: boolean }) {
  const { t } = useTranslation();
  const { uuid, shop, key, guest_count: guests, can_change: canChange } = booking;
  const { deposit_paid_at: paidAt } = booking;
  return (
    <div className={styles.actions}>
      {isToCome && canChange && (
        <ButtonTo
          to="/shops/$slug/book"
          params={{ slug: shop.slug }}
          search={{ change: uuid, section: booking.tables[0]?.shop_section_id }}
          variant="ghost"
        >
          <Icon name="pencil" />
          {t('tables.booking.change')}
        </ButtonTo>
      )}
      {isToCome && (
        <LinkButton variant="ghost" href={`/reservations/${uuid}/calendar.ics${stringifySearch({ key })}`}>
          <Icon name="calendar-clock" />
          {t('tables.booking.calendar')}
        </LinkButton>
      )}
      {isToCome && <Invite booking={booking} />}
      <LinkButton variant="ghost" href={directionsHref(shop.location)} target="_blank" rel="noreferrer">
        <Icon name="navigation" />
        {t('shop.directions')}
      </LinkButton>
      <AskRestaurant booking={booking} />
      {paidAt !== null && <PrintReceipt />}
      {!isToCome && (
        <ButtonTo to="/shops/$slug/book" params={{ slug: shop.slug }} search={{ guests }}>
          {t('tables.booking.again')}
        </ButtonTo>
      )}
    </div>
  );
}
