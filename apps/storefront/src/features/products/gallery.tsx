import type { Product } from '@hamper/contract/catalogue';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import type { ReactNode } from 'react';

import { GalleryRow, SIZES } from './gallery-row.tsx';

import * as styles from './gallery.module.css';

interface GalleryProps {
  product: Product;
  /** Stands in, muted, for a product nobody has photographed. */
  fallbackImage: string | undefined;
  /** The chosen variant's own picture: it is turned to. */
  chosen: string | null | undefined;
  /** On its corner: what is taken off. */
  badge?: ReactNode;
}

/** A product's pictures. */
export function Gallery({ product, fallbackImage, chosen, badge }: GalleryProps) {
  const { id, img, tone, category_id: category, galleries, stocks } = product;
  const color = tone ?? toneOf(category ?? id);
  const all = [img, ...galleries.map(({ url }) => url), ...stocks.map((stock) => stock.img)];
  const pictures = [...new Set(all)].filter((url): url is string => !!url);
  const first = (
    <Tile tone={color} className={styles.tile}>
      <Picture
        src={pictures[0] ?? fallbackImage}
        alt=""
        sizes={SIZES}
        large
        priority
        className={cx(styles.picture, pictures.length === 0 && fallbackImage !== undefined && styles.muted)}
      />
      {badge}
    </Tile>
  );
  if (pictures.length < 2) return first;
  // A variant without a picture of its own looks like the product.
  const turned = stocks.some((stock) => stock.img) ? (chosen ?? null) : undefined;
  return <GalleryRow pictures={pictures} color={color} turned={turned} badge={badge} />;
}
