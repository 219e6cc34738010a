import type { Product } from '@hamper/contract/catalogue';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Link } from '@tanstack/react-router';

import { useOpening } from '../fulfilment/use-opening.ts';

import * as styles from './product-view.module.css';

/** The product's shop, and whether it is open. */
export function SoldBy({ product: { shop } }: { product: Product }) {
  const { open, words } = useOpening(shop);
  return (
    <Link to="/shops/$slug" params={{ slug: shop.slug }} className={styles.shop} data-open={open}>
      <Icon name="store" />
      <span>
        <b>
          <bdi>{shop.translation.title}</bdi>
        </b>
        <small>{words}</small>
      </span>
      <Icon name="chevron-right" className="flip" />
    </Link>
  );
}
