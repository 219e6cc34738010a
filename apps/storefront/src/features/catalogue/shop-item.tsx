import type { Shop } from '@hamper/contract/catalogue';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { SectionHeader } from '../../ui/section-header.tsx';
import { ShopCard, ShopGrid } from '../../ui/shop-card.tsx';
import { toneOf } from '../../ui/tile.tsx';
import { useOpening } from './use-opening.ts';

import styles from './section.module.css';

export function ShopItem({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const { open, words } = useOpening(shop);
  const { delivery_time: time, rating_avg: rating, discounts_count: offers } = shop;
  const free = shop.price === 0;
  return (
    <ShopCard
      name={
        <Link to="/shops/$slug" params={{ slug: shop.slug }}>
          <bdi>{shop.translation.title}</bdi>
        </Link>
      }
      tone={shop.tone ?? toneOf(shop.id)}
      pictures={shop.background_img ? [shop.background_img] : shop.art}
      about={shop.tags.map(({ translation }) => translation.title).join(t('list.comma'))}
      time={t('shop.minutes', { from: number(time.from), to: number(time.to) })}
      fee={free ? t('shop.free-delivery') : price(shop.price)}
      free={free}
      {...(rating === null
        ? {}
        : { rating: number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })}
      {...(offers > 0 ? { badge: t('shop.offers', { count: offers, total: number(offers) }) } : {})}
      hot={offers > 0}
      {...(open ? {} : { closed: words })}
    />
  );
}

interface ShopShelfProps {
  title: string;
  about?: string;
  more?: ReactNode;
  shops: Shop[];
}

export function ShopShelf({ title, about, more, shops }: ShopShelfProps) {
  if (shops.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeader title={title} about={about} action={more} />
      <ShopGrid>
        {shops.map((shop) => (
          <ShopItem key={shop.id} shop={shop} />
        ))}
      </ShopGrid>
    </section>
  );
}
