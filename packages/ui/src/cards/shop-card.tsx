import type { ReactNode } from 'react';

import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Picture } from '../media/picture.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { Badge } from './badge.tsx';
import type { SkeletonItem } from './skeleton-item.ts';
import { Tile, type Tone } from './tile.tsx';

import * as styles from './shop-card.module.css';

export interface ShopCardProps {
  /** A link around the shop's name; it covers the whole card. */
  name: ReactNode;
  tone: Tone;
  /** One cover photograph, or up to three cut-out pictures standing in a row. */
  pictures: string[];
  /** Stands on the first screen: its pictures do not wait to be scrolled to. */
  atOnce?: boolean;
  /** e.g. "Italian, pizza". */
  about?: ReactNode;
  /** e.g. "20–30 min". */
  time?: ReactNode;
  fee?: ReactNode;
  /** Shows the fee in green. */
  free?: boolean;
  /** How far away it is. */
  distance?: ReactNode;
  rating?: ReactNode;
  badge?: ReactNode;
  /** A green badge instead of a white one. */
  hot?: boolean;
  /** Greyed, with its reason on the cover, e.g. "Opens at 9:00". */
  closed?: ReactNode;
  /** Pointed at elsewhere, e.g. on a map. */
  marked?: boolean;
  /** On phones its cover is small, and stands beside its words. */
  compact?: boolean;
  /** Usually a like button. */
  action?: ReactNode;
  /** Below its facts, e.g. links to free times. */
  children?: ReactNode;
}

/** One shop with its cover; a list item. */
export function ShopCard(props: ShopCardProps) {
  const {
    name,
    tone,
    about,
    time,
    fee,
    free = false,
    distance,
    rating,
    badge,
    hot = false,
    closed,
    action,
  } = props;
  const isClosed = closed !== undefined;
  return (
    <li
      className={cx(
        styles.card,
        isClosed && styles.closed,
        props.marked && styles.marked,
        props.compact && styles.compact,
      )}
    >
      <Tile tone={tone} shape="wide" className={styles.cover}>
        <Cover pictures={props.pictures} atOnce={props.atOnce ?? false} />
        {isClosed ? (
          <span className={styles.reason}>{closed}</span>
        ) : (
          badge !== undefined && (
            <Badge tone={hot ? 'accent' : 'neutral'} className={styles.badge}>
              {badge}
            </Badge>
          )
        )}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </Tile>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          {about !== undefined && <p className={styles.meta}>{about}</p>}
        </div>
        {rating !== undefined && (
          <span className={cx(styles.rating, 'num')}>
            <Icon name="star" />
            {rating}
          </span>
        )}
      </div>
      <p className={cx(styles.meta, styles.facts, 'num')}>
        {time !== undefined && <span>{time}</span>}
        {fee !== undefined && <span className={cx(free && styles.free)}>{fee}</span>}
        {distance !== undefined && <span>{distance}</span>}
      </p>
      {props.children !== undefined && <div className={styles.more}>{props.children}</div>}
    </li>
  );
}

/** Four, two or one a row. */
const COVER = '(width < 577px) 100vw, (width < 1140px) 50vw, 300px';

function Cover({ pictures: [first, ...others], atOnce }: { pictures: string[]; atOnce: boolean }) {
  if (first === undefined || others.length === 0)
    return <Picture src={first} alt="" shape="wide" sizes={COVER} atOnce={atOnce} className={styles.photo} />;
  return (
    <span className={styles.art} aria-hidden="true">
      {[first, ...others.slice(0, 2)].map((picture) => (
        <Picture
          key={picture}
          src={picture}
          alt=""
          ornament
          atOnce={atOnce}
          sizes="(width < 577px) 38vw, 12vw"
        />
      ))}
    </span>
  );
}

/** Lays shop cards out: 4, 2 or 1 a row. */
export function ShopGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

interface ShopCardSkeletonProps extends SkeletonItem, Pick<ShopCardProps, 'compact'> {}

/** The shape of a ShopCard that is still on its way. */
export function ShopCardSkeleton({ ref, still = false, compact = false }: ShopCardSkeletonProps) {
  return (
    <li ref={ref} className={cx(styles.card, compact && styles.compact)} data-still={still || undefined}>
      <Tile tone="mint" shape="wide" className={styles.cover} />
      <Skeleton inlineSize="60%" blockSize="20px" />
      <Skeleton inlineSize="85%" blockSize="18px" className={styles.line ?? ''} />
    </li>
  );
}
