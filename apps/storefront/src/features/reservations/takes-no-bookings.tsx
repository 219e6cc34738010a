import type { Booking } from '@hamper/contract/bookings/booking';
import type { Shop } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';

import { ButtonTo } from '../../links.ts';
import { SeeBooking } from './book/see-booking.tsx';
import { AskRestaurant } from './booking/ask-restaurant.tsx';

import * as styles from './book/book.module.css';

/** In the place of the page of a shop that takes no bookings. */
export function TakesNoBookings({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t('tables.book.untaken', { shop: shop.translation.title })}
      about={t('tables.book.untaken.about')}
      action={
        <ButtonTo to="/shops/$slug" params={{ slug: shop.slug }}>
          {t('tables.book.to-shop')}
        </ButtonTo>
      }
    />
  );
}

/** For whoever has a booking at a shop that has stopped taking any: it stays, can be canceled, and the restaurant can be asked. */
export function TakesNoChanges({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { shop, can_change: canChange } = booking;
  return (
    <EmptyState
      level={1}
      title={t(canChange ? 'tables.book.change.untaken' : 'tables.book.change.over', {
        shop: shop.translation.title,
      })}
      about={canChange ? t('tables.book.change.untaken.about') : undefined}
      action={
        <div className={styles.ways}>
          <SeeBooking booking={booking} />
          <AskRestaurant booking={booking} />
        </div>
      }
    />
  );
}
