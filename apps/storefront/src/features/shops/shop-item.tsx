import type { Shop } from '@hamper/contract/catalogue';
import type { NearShop } from '@hamper/contract/shops';
import { ShopCard } from '@hamper/ui/cards/shop-card.tsx';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import { useOpening } from '../clock/use-opening.ts';

/** As a list from an address knows it, or without one. */
type ListedShop = Shop & Partial<Pick<NearShop, 'distance' | 'delivery_fee' | 'delivery_minutes'>>;

interface ShopItemProps {
  shop: ListedShop;
  /** Stands on the first screen. */
  atOnce?: boolean;
}

/** Drawn anew only for itself, as `ProductItem` is. */
export const ShopItem = memo(function ShopItem({ shop, atOnce = false }: ShopItemProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { open, words } = useOpening(shop);
  const {
    delivery_time: usual,
    delivery_minutes: toHere,
    rating_avg: rating,
    discounts_count: offers,
  } = shop;
  const { distance = null, fee, free, delivers } = useDeliveryInfo(shop);
  const { from, to } = toHere ?? usual;
  const minutes = { from: number(from), to: number(to) };
  return (
    <ShopCard
      name={
        <Link to="/shops/$slug" params={{ slug: shop.slug }}>
          <bdi>{shop.translation.title}</bdi>
        </Link>
      }
      tone={shop.tone ?? toneOf(shop.id)}
      pictures={shop.background_img ? [shop.background_img] : shop.art}
      atOnce={atOnce}
      about={shop.tags.map(({ translation }) => translation.title).join(t('list.comma'))}
      {...(delivers ? { time: t('shop.minutes', minutes) } : {})}
      fee={fee}
      free={free}
      {...(distance === null ? {} : { distance })}
      {...(rating === null
        ? {}
        : { rating: number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })}
      {...(offers > 0 ? { badge: t('shop.offers', { count: offers, total: number(offers) }) } : {})}
      hot={offers > 0}
      {...(open ? {} : { closed: words })}
    />
  );
});

/** How far it is and what it takes for bringing: to the shopper's address where that is known, else anywhere at least. */
function useDeliveryInfo({
  distance = null,
  delivery_fee: toHere = null,
  price: base,
  price_per_km: perKm,
}: ListedShop) {
  const { t } = useTranslation();
  const { distance: kilometres, price } = useFormat();
  if (distance === null) {
    const free = base === 0 && perKm === 0;
    const fee = base === 0 && !free ? t('shop.per-km', { price: price(perKm) }) : price(base);
    return { delivers: true, free, fee: free ? t('shop.free-delivery') : fee };
  }
  const far = kilometres(distance);
  if (toHere === null) return { delivers: false, free: false, fee: t('shop.not-to-you'), distance: far };
  const fee = toHere === 0 ? t('shop.free-delivery') : price(toHere);
  return { delivers: true, free: toHere === 0, fee, distance: far };
}
