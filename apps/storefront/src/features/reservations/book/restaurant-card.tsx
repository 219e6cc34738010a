import type { Booking } from '@hamper/contract/bookings/booking';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import { durationWords } from '../../../i18n/duration-words.ts';
import { telHref } from '../../../outside-links.ts';
import { Fact } from '../fact.tsx';
import type { BookingRestaurant } from './restaurant.ts';

import * as styles from './restaurant-card.module.css';

interface RestaurantCardProps {
  restaurant: BookingRestaurant;
  guests: number;
  /** The booking that is changed: its deposit stays as it is. */
  booking: Booking | null;
}

/** The restaurant, and on what terms it takes bookings. */
export function RestaurantCard({ restaurant, guests, booking }: RestaurantCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price, number } = format;
  const { shop, accepts_at_once: isAccepted, cutoff_time: cutoff, deposit, policy } = restaurant;
  const most = { count: restaurant.max_guests, total: number(restaurant.max_guests) };
  const more = t('tables.book.more', { guests: t('tables.guests.count', most) });
  return (
    <aside className={styles.card}>
      <ShopPicture restaurant={restaurant} />
      <div className={styles.words}>
        <Link to="/shops/$slug" params={{ slug: shop.slug }} className={styles.name}>
          <bdi>{shop.translation.title}</bdi>
        </Link>
        <p className={styles.address}>
          <bdi>{shop.translation.address}</bdi>
        </p>
        <ul className={styles.facts}>
          {!isAccepted && <Fact icon="message-circle">{t('tables.book.by-hand')}</Fact>}
          {deposit !== null && !booking && (
            <Fact icon="wallet">
              {t('tables.book.deposit', { amount: price(deposit), total: price(deposit * guests) })}
            </Fact>
          )}
          <Fact icon="undo-2">
            {cutoff > 0
              ? t('tables.book.cutoff', { time: durationWords(cutoff, format) })
              : t('tables.book.cutoff.none')}
          </Fact>
          <Fact icon="users">{shop.phone ? <a href={telHref(shop.phone)}>{more}</a> : more}</Fact>
        </ul>
        {policy !== null && (
          <section className={styles.policy}>
            <h2>{t('tables.book.policy')}</h2>
            <p dir="auto">{policy}</p>
          </section>
        )}
      </div>
    </aside>
  );
}

function ShopPicture({ restaurant: { shop } }: { restaurant: BookingRestaurant }) {
  return (
    <Tile tone={shop.tone ?? toneOf(shop.id)} shape="wide" className={styles.picture}>
      {shop.background_img ? (
        <Picture
          src={shop.background_img}
          alt=""
          shape="wide"
          sizes="(width < 1140px) 96px, 360px"
          className={styles.photo}
        />
      ) : (
        shop.art
          .slice(0, 1)
          .map((picture) => (
            <Picture
              key={picture}
              src={picture}
              alt=""
              ornament
              atOnce
              sizes="(width < 1140px) 64px, 200px"
              className={styles.art}
            />
          ))
      )}
    </Tile>
  );
}
