import type { ComponentProps } from 'react';

import { cx } from '../class-names.ts';
import type { ChipLook } from './chip.tsx';

import * as styles from './chip.module.css';

interface ToggleChipProps extends ComponentProps<'button'>, ChipLook {
  pressed: boolean;
}

/** A chip that switches something on this page on and off. */
export function ToggleChip({ icon, pressed, className, children, ...rest }: ToggleChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={cx(styles.chip, className)}>
      {icon}
      <bdi className={styles.words}>{children}</bdi>
    </button>
  );
}
