import type { Tone } from '@hamper/contract/catalogue';
import type { ReactNode } from 'react';

import { cx } from '../class-names.ts';

import * as styles from './tile.module.css';

export type { Tone } from '@hamper/contract/catalogue';
const TONES = ['apricot', 'mint', 'sky', 'lemon', 'rose', 'lilac'] as const satisfies Tone[];

const SHAPES = { square: styles.square, wide: styles.wide, small: styles.small };

/** The same thing always gets the same tone: pass its id. */
export function toneOf(id: number | string): Tone {
  let sum = 0;
  for (const letter of String(id)) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return TONES[sum % TONES.length] ?? 'mint';
}

interface TileProps {
  tone: Tone;
  /** `square` for products, `wide` for shops, `small` for cart lines. */
  shape?: 'square' | 'wide' | 'small';
  className?: string | undefined;
  children?: ReactNode;
}

/** The pastel ground a picture stands on. */
export function Tile({ tone, shape = 'square', className, children }: TileProps) {
  // A small one may stand in a heading; the others hold marks and lists.
  const Ground = shape === 'small' ? 'span' : 'div';
  return (
    <Ground className={cx(styles.tile, SHAPES[shape], className)} style={{ background: `var(--t-${tone})` }}>
      {children}
    </Ground>
  );
}
