import type { ComponentProps, ReactNode } from 'react';

import { cx } from '../class-names.ts';

import * as styles from './chip.module.css';

export interface ChipLook {
  icon?: ReactNode;
}

/** A chip that leads to an address, e.g. a filter kept in the URL; `aria-current` marks the one that holds. */
export function LinkChip({ icon, className, children, ...rest }: ComponentProps<'a'> & ChipLook) {
  return (
    <a {...rest} className={cx(styles.chip, className)}>
      {icon}
      <bdi className={styles.words}>{children}</bdi>
    </a>
  );
}
