import type { ComponentProps } from 'react';

import * as styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'aria-label' | 'className'> {
  /** Its name for screen readers. */
  label: string;
}

/** On or off, at once: what it says holds from the press on. A choice that a form sends is a `Checkbox`. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <span className={styles.track}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on */}
      <input {...input} type="checkbox" role="switch" aria-label={label} className={styles.input} />
      <span className={styles.thumb} />
    </span>
  );
}
