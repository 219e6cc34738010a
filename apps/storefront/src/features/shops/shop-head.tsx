import type { Shop } from '@hamper/contract/catalogue';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useApi } from '../../api/use-api.ts';
import { bonusWords } from '../../i18n/bonus-words.ts';
import { unbroken } from '../../i18n/unbroken.ts';
import { ButtonTo } from '../../links.ts';
import { directionsHref, telHref } from '../../outside-links.ts';
import { ChangeAddress } from '../addresses/change-address.tsx';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { useDeliveryMinutes } from '../addresses/delivery-terms.ts';
import { OpenThread } from '../chat/open-thread.tsx';
import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import { useOpening } from '../fulfilment/use-opening.ts';
import { useWantedAt } from '../fulfilment/use-wanted-at.ts';
import { LikeShopButton } from '../likes/like-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { BranchChoice } from './branch-choice.tsx';
import { useDeliveryCheck } from './delivery-check.tsx';
import { shopPaymentsQuery } from './shop-facts-queries.ts';
import { ShopWeek } from './shop-week.tsx';

import * as styles from './shop-page.module.css';

interface ShopHeadProps {
  shop: Shop;
  /** The way to what else one can do with it. */
  action?: ReactNode;
}

/** The head of a shop's page: cover, name, rating, opening, delivery and branch. */
export function ShopHead({ shop, action }: ShopHeadProps) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const { open, words } = useOpening(shop);
  const { translation, rating_avg: rating, reviews_count: reviews } = shop;
  const isFetched = useFulfilment().type === 'pickup' && shop.offers.includes('pickup');
  const found = useDeliveryCheck(shop.id);
  const check = isFetched ? null : found;
  return (
    <header className={styles.head}>
      <Cover shop={shop} />
      <div className={styles.words}>
        <div className={styles.title}>
          <h1 className={styles.name}>
            <bdi>{translation.title}</bdi>
          </h1>
          <div className={styles.actions}>
            <LikeShopButton shop={shop} plain />
            <ShareButton title={translation.title} path={`/shops/${shop.slug}`} />
          </div>
        </div>
        <p className={styles.tags}>
          {rating !== null && (
            <span className={styles.rating}>
              <Icon name="star" />
              <b>{number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</b>
              {reviews > 0 && (
                <a href="#reviews" className={styles.toReviews}>
                  ({t('shop.reviews', { count: reviews, total: number(reviews) })})
                </a>
              )}
            </span>
          )}
          {shop.tags.length > 0 && (
            <span>{shop.tags.map(({ translation }) => translation.title).join(t('list.comma'))}</span>
          )}
        </p>
        {translation.description && <p className={styles.about}>{translation.description}</p>}
        <ul className={styles.facts}>
          <Fact icon="clock" tone={open ? 'open' : 'closed'}>
            {words}
          </Fact>
          <Way shop={shop} isFetched={isFetched} isPriced={check?.delivers} />
          <Fact icon="shopping-basket">
            {shop.min_amount > 0
              ? t('shop.minimum', { amount: price(shop.min_amount) })
              : t('shop.no-minimum')}
          </Fact>
          <BonusFact shop={shop} />
          {check && (
            <Fact icon="map-pin" tone={check.delivers ? 'open' : 'closed'}>
              {check.words}
            </Fact>
          )}
        </ul>
        {action}
        {!open && (
          <ButtonTo to="/shops" search={{ type: shop.type, open: 1 }} variant="ghost" size="small">
            {t('shop.see-open')}
          </ButtonTo>
        )}
        {check?.delivers === false && <ChangeAddress size="small" />}
        <BranchChoice shop={shop} />
      </div>
    </header>
  );
}

/** The gift from an amount on; where that is sold out, it is said. */
function BonusFact({ shop: { bonus } }: { shop: Shop }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (bonus === null) return null;
  return (
    <Fact icon="gift" {...(bonus.sold_out ? {} : { tone: 'open' as const })}>
      {bonus.sold_out
        ? t('bonus.sold-out', { gift: bonus.bonusStock.product.translation.title })
        : bonusWords(bonus, { t, ...format })}
    </Fact>
  );
}

interface WayProps {
  shop: Shop;
  isFetched: boolean;
  /** The delivery fee to the shopper is said elsewhere. */
  isPriced: boolean | undefined;
}

/** How and when the header wants it, as far as this shop has that: brought for a fee, or ready to be fetched. */
function Way({ shop, isFetched, isPriced }: WayProps) {
  const { t } = useTranslation();
  const { number, price, parts } = useFormat();
  const wanted = useWantedAt(isFetched ? 'pickup' : 'delivery');
  const time = useDeliveryMinutes(shop, useDeliveryLocation());
  const { delivery_time: ready, price_per_km: perKm, offers } = shop;
  if (time && !isFetched) {
    const fee = shop.price ? price(shop.price) : perKm && t('shop.per-km', { price: price(perKm) });
    return (
      <Fact icon="bike">
        {parts([
          wanted ?? t('shop.minutes', { from: number(time.from), to: number(time.to) }),
          !isPriced && (fee ? t('shop.delivery-fee', { fee }) : t('shop.free-delivery')),
        ])}
      </Fact>
    );
  }
  if (!offers.includes('pickup')) return null;
  return (
    <Fact icon="store">
      {(isFetched && wanted) || t('shop.pickup-in', { from: number(ready.from), to: number(ready.to) })}
    </Fact>
  );
}

/** Opening hours, address and phone: below the products, where one looks for them. */
export function ShopAbout({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { words } = useOpening(shop);
  const { id, phone, translation, location } = shop;
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
            <Icon name="map-pin" />
            <span>
              <span className="sr">{t('shop.address')}: </span>
              <bdi>{translation.address}</bdi>
            </span>
          </li>
          <li>
            <Icon name="navigation" />
            <a href={directionsHref(location)} target="_blank" rel="noreferrer">
              {t('shop.directions')}
            </a>
          </li>
          {phone && (
            <li>
              <Icon name="phone" />
              <a href={telHref(phone)}>
                <span className="sr">{t('shop.phone')}: </span>
                <bdi dir="ltr">{unbroken(phone)}</bdi>
              </a>
            </li>
          )}
          <WriteTo shop={shop} />
          <Payments shopId={id} />
        </ul>
      </div>
    </section>
  );
}

/** A message to the shop; a guest signs in first. The page is the same for both: its styles show one. */
function WriteTo({ shop: { id } }: { shop: Shop }) {
  const { t } = useTranslation();
  return (
    <li>
      <Icon name="message-circle" />
      <OpenThread with={{ roleId: 'seller', shop_id: id }} className="members">
        <button type="submit" className={styles.write}>
          {t('chat.shop.write')}
        </button>
      </OpenThread>
      <Link to="/login" search={{ next: `/chat?shop=${id}` }} className="guests">
        {t('chat.shop.write')}
      </Link>
    </li>
  );
}

const PAYMENT_METHODS = ['cash', 'sandbox'] as const;

/** The methods that the shop takes, as far as there are words for them. */
function Payments({ shopId }: { shopId: number }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(shopPaymentsQuery(useApi(), shopId));
  const methods = PAYMENT_METHODS.filter((method) => data.some(({ payment }) => payment.tag === method));
  if (methods.length === 0) return null;
  return (
    <li>
      <Icon name="wallet" />
      <span>
        <span className="sr">{t('order.payment')}: </span>
        {methods.map((method) => t(`payment.${method}`)).join(t('list.comma'))}
      </span>
    </li>
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
            <Picture
              key={picture}
              src={picture}
              alt=""
              ornament
              atOnce
              sizes="(width < 1140px) 40vw, 256px"
            />
          ))}
        </span>
      )}
    </Tile>
  );
}

function Fact({ icon, tone, children }: { icon: IconName; tone?: 'open' | 'closed'; children: ReactNode }) {
  return (
    <li className={styles.fact} data-tone={tone}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
