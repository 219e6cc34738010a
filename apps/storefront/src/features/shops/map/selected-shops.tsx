import type { NearShop } from '@hamper/contract/shops';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { useFulfilment } from '../../fulfilment/fulfilment.tsx';
import { useOpening } from '../../fulfilment/use-opening.ts';
import { useDeliveryInfo, useWaitWords } from '../delivery-info.ts';

import * as styles from './selected-shops.module.css';

interface SelectedShopsProps {
  shops: readonly NearShop[];
  onClose: () => void;
}

/** The shop that was pressed on the map, or several at one point. */
export function SelectedShops({ shops, onClose }: SelectedShopsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  const [first] = shops;
  const label =
    shops.length === 1 && first
      ? first.translation.title
      : t('shops.count', { count: shops.length, total: number(shops.length) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what has the focus
    <section
      ref={card}
      tabIndex={-1}
      aria-label={label}
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <SelectedShop key={shop.slug} shop={shop} />
        ))}
      </ul>
      <IconButton label={t('close')} icon={<Icon name="x" />} onClick={onClose} />
    </section>
  );
}

function SelectedShop({ shop }: { shop: NearShop }) {
  const { number } = useFormat();
  const { open, words } = useOpening(shop);
  const { fee, distance } = useDeliveryInfo(shop);
  const wait = useWaitWords(shop);
  const isPickup = useFulfilment().type === 'pickup';
  const { rating_avg: rating } = shop;
  const stars =
    rating === null
      ? undefined
      : `★ ${number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
  const facts = [stars, open ? wait : words, isPickup ? undefined : fee, distance];
  return (
    <li>
      <Link to="/shops/$slug" params={{ slug: shop.slug }} className={styles.name}>
        <bdi>{shop.translation.title}</bdi>
      </Link>
      <p className={styles.facts}>
        {facts
          .filter((fact) => fact !== undefined)
          .map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
      </p>
    </li>
  );
}
