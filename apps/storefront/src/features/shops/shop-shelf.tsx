import type { Shop } from '@hamper/contract/catalogue';
import { shopState } from '@hamper/contract/time/opening-hours';
import { wantedAt } from '@hamper/contract/time/wanted-time';
import { CardShelf } from '@hamper/ui/cards/card-shelf.tsx';
import type { ReactNode } from 'react';

import { useNow } from '../clock/now.tsx';
import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import { ShopItem } from './shop-item.tsx';

import * as styles from '../listing/section.module.css';

interface ShopShelfProps {
  title: string;
  about?: string;
  more?: ReactNode;
  /** They lead those that are open, and those that are closed. */
  first?: Shop[];
  shops: Shop[];
  /** So many of them. */
  count: number;
}

const NONE: Shop[] = [];

/** A row of shops, those that are open first; an empty shelf is not put up at all. */
export function ShopShelf({ title, about, more, first = NONE, shops, count }: ShopShelfProps) {
  const now = useNow();
  const { at } = useFulfilment();
  if (first.length + shops.length === 0) return null;
  const isOpen = (shop: Shop) => Number(shopState(shop, wantedAt(at, shop.timezone, now)).open);
  const openFirst = [...first, ...shops].toSorted((a, b) => isOpen(b) - isOpen(a)).slice(0, count);
  return (
    <div className={styles.section}>
      <CardShelf title={title} about={about} action={more} wide>
        {openFirst.map((shop) => (
          <ShopItem key={shop.id} shop={shop} />
        ))}
      </CardShelf>
    </div>
  );
}
