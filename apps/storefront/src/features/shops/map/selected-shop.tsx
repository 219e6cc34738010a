import type { NearShop } from '@hamper/contract/shops';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';

import { useFulfilment } from '../../fulfilment/fulfilment.tsx';
import { useOpening } from '../../fulfilment/use-opening.ts';
import { useDeliveryInfo, useWaitWords } from '../delivery-info.ts';

import * as styles from '../../listing/selected-pins.module.css';

/** A shop that was pressed on the map; a list item. */
export function SelectedShop({ shop }: { shop: NearShop }) {
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
