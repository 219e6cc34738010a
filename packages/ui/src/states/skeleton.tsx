import type { CSSProperties } from 'react';

import { cx } from '../class-names.ts';

import * as styles from './skeleton.module.css';

interface SkeletonProps {
  inlineSize?: CSSProperties['inlineSize'];
  blockSize?: CSSProperties['blockSize'];
  aspectRatio?: CSSProperties['aspectRatio'];
  round?: boolean;
  className?: string;
}

/** The grey shape of something on its way; silent for screen readers. */
export function Skeleton({ round = false, className, ...style }: SkeletonProps) {
  return (
    <span
      className={cx(styles.skeleton, round && styles.round, className)}
      style={style}
      aria-hidden="true"
    />
  );
}
