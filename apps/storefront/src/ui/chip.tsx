import type { ComponentProps, ReactNode } from 'react';

import { cx } from './class-names.ts';

import styles from './chip.module.css';

interface ChipLook {
  icon?: ReactNode;
}

/** A chip that leads to an address, e.g. a filter kept in the URL. */
export function LinkChip({ icon, className, children, ...rest }: ComponentProps<'a'> & ChipLook) {
  return (
    <a {...rest} className={cx(styles.chip, className)}>
      {icon}
      {children}
    </a>
  );
}
