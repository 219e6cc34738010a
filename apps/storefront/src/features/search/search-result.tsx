import type { ProductCard } from '@hamper/contract/catalogue';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';

import { normalizeTitleCase } from '../../i18n/normalize-title-case.ts';
import { ProductLink } from '../products/product-link.tsx';
import { isSoldOut, lowestPrice } from '../products/stock.ts';

import * as styles from './search-panel.module.css';

interface SearchResultProps {
  product: ProductCard;
  /** Stands in, muted, for a product nobody has photographed. */
  fallbackImage: string | undefined;
  onOpen?: () => void;
}

/** One found product, a link that opens it over the page. */
export function SearchResult({ product, fallbackImage, onOpen }: SearchResultProps) {
  const { t } = useTranslation();
  const { parts } = useFormat();
  const { id, uuid, img, tone, category_id: category, translation, shop } = product;
  const { amount, old, isLowest } = lowestPrice(product);
  const soldOut = isSoldOut(product);
  return (
    <ProductLink
      uuid={uuid}
      className={cx(styles.result, soldOut && styles.out)}
      tabIndex={-1}
      onClick={onOpen}
    >
      <Tile shape="small" tone={tone ?? toneOf(category ?? id)} className={styles.tile}>
        <Picture
          src={img ?? fallbackImage}
          alt=""
          sizes={40}
          className={cx(styles.picture, !img && styles.muted)}
        />
      </Tile>
      <span className={styles.words}>
        <bdi className={`clamp ${styles.name}`}>{normalizeTitleCase(translation.title)}</bdi>
        <span className={styles.shop}>
          {parts([shop.translation.title, soldOut && t('product.sold-out')])}
        </span>
      </span>
      <Price
        amount={amount}
        old={old}
        oldLabel={t('product.instead-of')}
        from={isLowest}
        className={styles.price}
      />
    </ProductLink>
  );
}

/** The shape of a result that is still on its way. */
export function SearchResultSkeleton() {
  return (
    <div className={styles.result} aria-hidden="true">
      <Skeleton inlineSize="56px" blockSize="56px" className={styles.tile ?? ''} />
      <span className={styles.words}>
        <Skeleton inlineSize="55%" blockSize="16px" />
        <Skeleton inlineSize="30%" blockSize="13px" />
      </span>
      <Skeleton inlineSize="48px" blockSize="16px" />
    </div>
  );
}
