import type { Product } from '@hamper/contract/catalogue';
import { CardShelf } from '@hamper/ui/cards/card-shelf.tsx';
import { Rating } from '@hamper/ui/cards/rating.tsx';
import { Opener } from '@hamper/ui/controls/opener.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { relatedQuery } from './page-queries.ts';
import { ProductItem } from './product-item.tsx';
import { withoutAddons } from './without-addons.ts';

import * as styles from './product-view.module.css';

/** In a sheet: what people say of the product, once asked for, what they take with it, and the way to its page. */
export function ProductSheetDetails({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  // It comes after the product itself; without it nothing is missing.
  const { data = [] } = useQuery(relatedQuery(useApi(), product.id));
  const related = withoutAddons(data, product);
  const { id, slug, reviews_count: count, rating_avg: average } = product;
  return (
    <>
      <div className={styles.details}>
        {count > 0 && (
          <section>
            <Opener
              href={`/product/${slug}#reviews`}
              open={open}
              onToggle={() => setOpen(!open)}
              className={styles.opener}
            >
              {t('reviews')}
              <Rating value={average ?? 0} count={t('shop.reviews', { count, total: number(count) })} />
              <Icon name="chevron-right" className="flip" />
            </Opener>
            {open && <Reviews of={{ kind: 'product', id }} />}
          </section>
        )}
        {related.length > 0 && (
          <CardShelf title={t('product.related')}>
            {related.map((one) => (
              <ProductItem key={one.id} product={one} />
            ))}
          </CardShelf>
        )}
      </div>
      <p>
        <Link to="/product/$slug" params={{ slug }} className={styles.own}>
          {t('product.page')}
          <Icon name="external-link" className="flip" />
        </Link>
      </p>
    </>
  );
}
