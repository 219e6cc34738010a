import type { Shop } from '@hamper/contract/catalogue';
import { Bike, Clock, MapPin, Phone, ShoppingBasket, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { Picture } from '../../ui/picture.tsx';
import { Tile, toneOf } from '../../ui/tile.tsx';
import { ShopWeek } from './shop-hours.tsx';
import { useOpening } from './use-opening.ts';

import styles from './shop-page.module.css';

/** Who a shop is: cover, name, whether it is open, what delivery costs, where it stands. */
export function ShopHead({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const { open, words } = useOpening(shop);
  const { translation, delivery_time: time, rating_avg: rating, reviews_count: reviews } = shop;
  const free = shop.price === 0;
  return (
    <header className={styles.head}>
      <Cover shop={shop} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          <bdi>{translation.title}</bdi>
        </h1>
        <p className={styles.tags}>
          {rating !== null && (
            <span className={styles.rating}>
              <Star className="ic" />
              <b>{number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</b>
              {reviews > 0 && <span>({t('shop.reviews', { count: reviews, total: number(reviews) })})</span>}
            </span>
          )}
          {shop.tags.length > 0 && (
            <span>{shop.tags.map(({ translation }) => translation.title).join(t('list.comma'))}</span>
          )}
        </p>
        {translation.description && <p className={styles.about}>{translation.description}</p>}
        <ul className={styles.facts}>
          <Fact icon={<Clock className="ic" />} tone={open ? 'open' : 'closed'}>
            {words}
          </Fact>
          <Fact icon={<Bike className="ic" />}>
            {t('shop.minutes', { from: number(time.from), to: number(time.to) })}
            {' · '}
            {free ? t('shop.free-delivery') : t('shop.delivery-fee', { fee: price(shop.price) })}
          </Fact>
          <Fact icon={<ShoppingBasket className="ic" />}>
            {shop.min_amount > 0
              ? t('shop.minimum', { amount: price(shop.min_amount) })
              : t('shop.no-minimum')}
          </Fact>
        </ul>
      </div>
    </header>
  );
}

/** Opening hours, address and phone: below the products, where one looks for them. */
export function ShopAbout({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { words } = useOpening(shop);
  const { phone, translation } = shop;
  return (
    <section className={styles.more}>
      <div>
        <h2>{t('shop.hours')}</h2>
        <p className={styles.state}>{words}</p>
        <ShopWeek hours={shop} />
      </div>
      <div>
        <h2>{t('shop.contact')}</h2>
        <ul className={styles.contact}>
          <li>
            <MapPin className="ic" />
            <span>
              <span className="sr">{t('shop.address')}: </span>
              <bdi>{translation.address}</bdi>
            </span>
          </li>
          {phone && (
            <li>
              <Phone className="ic" />
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <span className="sr">{t('shop.phone')}: </span>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

function Cover({ shop }: { shop: Shop }) {
  return (
    <Tile tone={shop.tone ?? toneOf(shop.id)} shape="wide" className={styles.cover}>
      {shop.background_img ? (
        <Picture
          src={shop.background_img}
          alt=""
          shape="wide"
          sizes="(width < 1140px) 100vw, 560px"
          priority
          className={styles.photo}
        />
      ) : (
        <span className={styles.art} aria-hidden="true">
          {shop.art.slice(0, 3).map((picture) => (
            <Picture key={picture} src={picture} alt="" ornament sizes="(width < 1140px) 40vw, 256px" />
          ))}
        </span>
      )}
    </Tile>
  );
}

function Fact({ icon, tone, children }: { icon: ReactNode; tone?: 'open' | 'closed'; children: ReactNode }) {
  return (
    <li className={styles.fact} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </li>
  );
}
