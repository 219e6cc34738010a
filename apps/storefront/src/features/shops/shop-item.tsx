import { ShopCard } from '@hamper/ui/cards/shop-card.tsx';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import { useOpening } from '../fulfilment/use-opening.ts';
import { LikeShopButton } from '../likes/like-button.tsx';
import { type ListedShop, useDeliveryInfo, useWaitWords } from './delivery-info.ts';

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
  const { rating_avg: rating, discounts_count: offers } = shop;
  const { distance = null, fee, free } = useDeliveryInfo(shop);
  const wait = useWaitWords(shop);
  const isPickup = useFulfilment().type === 'pickup';
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
      about={
        shop.dish
          ? t('shop.serves', { dish: shop.dish.translation.title })
          : shop.tags.map(({ translation }) => translation.title).join(t('list.comma'))
      }
      {...(wait === undefined ? {} : { time: wait })}
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
