import type { Shop } from '@hamper/contract/catalogue';
import type { NearShop } from '@hamper/contract/shops';
import { ShopCard } from '@hamper/ui/cards/shop-card.tsx';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import { useOpening } from '../fulfilment/use-opening.ts';
import { LikeShopButton } from '../likes/like-button.tsx';

/** As a list from an address knows it, or without one. */
type ListedShop = Shop & Partial<Pick<NearShop, 'distance' | 'delivery_fee' | 'delivery_minutes'>>;

interface ShopItemProps {
  shop: ListedShop;
  /** Stands on the first screen. */
  atOnce?: boolean;
  /** Pointed at on the map. */
  marked?: boolean;
}

/** Drawn anew only for itself, as `ProductItem` is. */
export const ShopItem = memo(function ShopItem({ shop, atOnce = false, marked = false }: ShopItemProps) {
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
  const { type, at } = useFulfilment();
  const isPickup = type === 'pickup';
  // A pickup waits for the kitchen alone.
  const { from, to } = isPickup ? usual : (toHere ?? usual);
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
      marked={marked}
      about={shop.tags.map(({ translation }) => translation.title).join(t('list.comma'))}
      // For a later time nobody waits so many minutes.
      {...(at || !(isPickup || delivers)
        ? {}
        : { time: t(isPickup ? 'shop.ready-in' : 'shop.minutes', minutes) })}
      {...(isPickup ? {} : { fee, free })}
      {...(distance === null ? {} : { distance })}
      {...(rating === null
        ? {}
        : { rating: number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })}
      {...(offers > 0 ? { badge: t('shop.offers', { count: offers, total: number(offers) }) } : {})}
      hot={offers > 0}
      action={<LikeShopButton shop={shop} />}
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
