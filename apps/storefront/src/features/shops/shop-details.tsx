import type { Shop } from '@hamper/contract/catalogue';
import { CardShelf } from '@hamper/ui/cards/card-shelf.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { type ProductAction, ProductItem } from '../products/product-item.tsx';
import { recommendedQuery, shopGalleryQuery } from './shop-facts-queries.ts';
import { ShopReviews } from './shop-reviews.tsx';

import * as styles from './shop-page.module.css';

interface ShopDetailsProps {
  shop: Shop;
  /** Products of the list above, which are not shown twice. */
  listedAbove: ReadonlySet<number>;
  /** A filter is set: recommendations would only distract. */
  filtered: boolean;
  action: ProductAction;
}

/** Below a shop's products: its best sellers, pictures and reviews. Each comes after the page itself. */
export function ShopDetails({ shop, listedAbove, filtered, action }: ShopDetailsProps) {
  const { t } = useTranslation();
  const { data: recommended = [] } = useQuery(recommendedQuery(useApi(), shop.id));
  const others = recommended.filter(({ id }) => !listedAbove.has(id));
  return (
    <>
      {!filtered && others.length > 0 && (
        <div className={styles.details}>
          <CardShelf title={t('shop.recommended')}>
            {others.map((product) => (
              <ProductItem key={product.id} product={product} action={action} />
            ))}
          </CardShelf>
        </div>
      )}
      <ShopPictures shop={shop} />
      <ShopReviews shop={shop} />
    </>
  );
}

/** Those that the cover does not show. */
function ShopPictures({ shop: { id, art, tone, background_img: cover } }: { shop: Shop }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data = [] } = useQuery(shopGalleryQuery(useApi(), id));
  const coverPictures = new Set(cover ? [cover] : art);
  const pictures = [...new Set(data.map(({ url }) => url))].filter((url) => !coverPictures.has(url));
  if (pictures.length === 0) return null;
  return (
    <div className={styles.details}>
      <CardShelf title={t('product.pictures')}>
        {pictures.map((url, index) => (
          <li key={url}>
            <Tile tone={tone ?? toneOf(id)}>
              <Picture
                src={url}
                alt={t('product.picture', { number: number(index + 1), total: number(pictures.length) })}
                sizes="(width < 577px) 42vw, 220px"
                className={styles.shot}
              />
            </Tile>
          </li>
        ))}
      </CardShelf>
    </div>
  );
}
