import type { ReactNode } from 'react';

import { cx } from '../class-names.ts';

import * as styles from './badge.module.css';

export type BadgeTone = 'sale' | 'accent' | 'neutral' | 'soft' | 'warn' | 'info';

const TONES: Record<BadgeTone, string | undefined> = {
  sale: styles.sale,
  accent: styles.accent,
  neutral: styles.neutral,
  soft: styles.soft,
  warn: styles.warn,
  info: styles.info,
};
const SHAPES = { square: styles.square, pill: styles.pill };

interface BadgeProps {
  tone?: BadgeTone;
  /** `square` for discounts, `pill` for the rest. */
  shape?: 'square' | 'pill';
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A short word on a coloured ground: a discount, a status. */
export function Badge({ tone = 'neutral', shape = 'pill', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, TONES[tone], SHAPES[shape], 'num', className)}>
      {icon}
      {children}
    </span>
  );
}
