import type { Cart } from '@hamper/contract/cart';
import type { ProductCard as Product } from '@hamper/contract/catalogue';
import { ProductCard, ProductCardSkeleton } from '@hamper/ui/cards/product-card.tsx';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { unitWords } from '../../../i18n/unit-words.ts';
import { AddToCart } from '../add-to-cart.tsx';
import { linesOf } from '../carts-query.ts';
import { cheapestStock, pricesDiffer } from '../choose-stock.ts';
import { oftenForgottenQuery } from '../client/often-forgotten-query.ts';

import * as styles from './often-forgotten.module.css';

const MAX_PRODUCTS = 8;

export interface ForgottenProps {
  cart: Cart;
  /** Not beside its cart: it says of which shop it is. */
  named?: boolean;
  /** Stands before its products, to pass them by. */
  skip?: ReactNode;
}

/** The shelf itself; its code comes when it is near the screen. */
export function ForgottenShelf({ cart, named = false, skip }: ForgottenProps) {
  const { t } = useTranslation();
  const { parts } = useFormat();
  const { data, isPending } = useQuery(oftenForgottenQuery(useApi(), cart.shop_id));
  // As it was when it came: what is put in from here stays where it was pressed.
  const [inCart] = useState(() => new Set(linesOf(cart).map(({ stock }) => stock.product.id)));
  const products = (data ?? []).filter(({ id }) => !inCart.has(id)).slice(0, MAX_PRODUCTS);
  if (!isPending && products.length === 0) return null;
  const { title: shop } = cart.shop.translation;
  const title = parts([t('cart.forgotten'), named && shop]);
  return (
    <section className={styles.shelf} aria-label={title}>
      <h3>{title}</h3>
      {skip}
      {isPending ? (
        <LoadingState>
          <ul className={styles.row}>
            {[1, 2, 3, 4].map((card) => (
              <ProductCardSkeleton key={card} />
            ))}
          </ul>
        </LoadingState>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only keys scrolls it by arrows
        <ul className={styles.row} tabIndex={0} aria-label={title}>
          {products.map((product) => (
            <Forgotten key={product.id} product={product} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Forgotten({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { id, uuid, img, tone, translation, stocks, category_id } = product;
  const stock = cheapestStock(stocks, {}, product.min_qty);
  if (!stock) return null;
  return (
    <ProductCard
      name={
        <Link to="." search={(here) => ({ ...here, product: uuid })} resetScroll={false}>
          <bdi>{translation.title}</bdi>
        </Link>
      }
      picture={img}
      tone={tone ?? toneOf(category_id ?? id)}
      price={stock.total_price}
      oldPrice={stock.discount > 0 ? stock.price : undefined}
      oldLabel={t('cart.before')}
      from={pricesDiffer(stocks, {})}
      unit={unitWords(product, stock.total_price, { t, price }) || undefined}
      action={<AddToCart product={product} />}
    />
  );
}
