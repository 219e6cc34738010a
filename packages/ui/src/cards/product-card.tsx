import type { ReactNode } from 'react';

import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { Currency } from '../locale/format.ts';
import { Picture } from '../media/picture.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { Badge } from './badge.tsx';
import { Price } from './price.tsx';
import type { SkeletonItem } from './skeleton-item.ts';
import { Tile, type Tone } from './tile.tsx';

import * as styles from './product-card.module.css';

export interface ProductCardProps {
  /** A link around the product's name; it covers the whole card. */
  name: ReactNode;
  picture: string | null | undefined;
  /** The picture only stands in for one that is missing. */
  muted?: boolean;
  /** Stands on the first screen: its picture does not wait to be scrolled to. */
  atOnce?: boolean | undefined;
  tone: Tone;
  price: number;
  oldPrice?: number | undefined;
  /** Read before the struck price, e.g. "instead of". */
  oldLabel?: string | undefined;
  /** A variant of it costs more. */
  from?: boolean | undefined;
  currency?: Currency | undefined;
  /** e.g. "-22%". */
  discount?: ReactNode;
  /** e.g. "500 g · $3.98 per kg", on one line. */
  unit?: ReactNode;
  /** The gift that comes with it, e.g. "Buy 2, get 1 free". */
  gift?: ReactNode;
  /** How it is rated, e.g. "4.6 (120)", and how a screen reader says so. */
  rating?: { words: ReactNode; label: string } | undefined;
  /** Its seller, behind the rating. */
  shop?: ReactNode;
  /** e.g. "Only 3 left", on the tile. */
  scarce?: ReactNode;
  /** An AddButton or a QuantityStepper, on the corner of the tile. */
  action?: ReactNode;
  /** A HeartButton, on the corner above. */
  like?: ReactNode;
}

/** The picture's width in its tile: six, four or two a row. */
const SHOWN = '(width < 577px) 36vw, (width < 1140px) 18vw, 140px';

/** One product on its pastel tile; a list item. */
export function ProductCard(props: ProductCardProps) {
  const {
    name,
    picture,
    muted = false,
    atOnce = false,
    tone,
    discount,
    unit,
    gift,
    rating,
    shop,
    scarce,
    action,
    like,
    ...money
  } = props;
  return (
    <li className={styles.card}>
      <Tile tone={tone} className={styles.tile}>
        <Picture
          src={picture}
          alt=""
          sizes={SHOWN}
          atOnce={atOnce}
          className={cx(styles.picture, muted && styles.muted)}
        />
        {discount && (
          <Badge tone="sale" shape="square" className={styles.discount}>
            {discount}
          </Badge>
        )}
        {scarce && (
          <Badge tone="warn" className={styles.scarce}>
            {scarce}
          </Badge>
        )}
        {like && <div className={styles.like}>{like}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </Tile>
      <Price
        amount={money.price}
        old={money.oldPrice}
        currency={money.currency}
        oldLabel={money.oldLabel}
        from={money.from}
      />
      <h3 className={`clamp ${styles.name}`}>{name}</h3>
      {unit && <small className={styles.unit}>{unit}</small>}
      {gift && (
        <small className={styles.gift}>
          <Icon name="gift" />
          <span className="clamp">{gift}</span>
        </small>
      )}
      {(rating || shop) && (
        <small className={styles.footer}>
          {rating && (
            <span className={cx(styles.rating, 'num')}>
              <Icon name="star" />
              <span aria-hidden="true">{rating.words}</span>
              <span className="sr">{rating.label}</span>
            </span>
          )}
          {shop && <bdi className={styles.shop}>{shop}</bdi>}
        </small>
      )}
    </li>
  );
}

/** The shape of a ProductCard that is still on its way. */
export function ProductCardSkeleton({ ref, still = false }: SkeletonItem) {
  return (
    <li ref={ref} className={styles.card} data-still={still || undefined}>
      <Skeleton aspectRatio="1" blockSize="auto" className={styles.tile ?? ''} />
      <Skeleton inlineSize="40%" blockSize="18px" />
      <Skeleton inlineSize="75%" blockSize="18px" className={styles.line ?? ''} />
      <Skeleton inlineSize="55%" blockSize="16px" className={styles.line ?? ''} />
    </li>
  );
}

/** Lays product cards out: 6, 4 or 2 a row. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
