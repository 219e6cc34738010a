import { type ComponentProps, type ReactNode, useId } from 'react';

import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

import * as styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The label. */
  children: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
}

/** Yes or no. A native checkbox, so that forms send it before scripts. */
export function Checkbox({ children, description, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const invalid = error !== undefined || undefined;
  const describedBy = cx(invalid && `${id}-error`, description !== undefined && `${id}-about`);
  return (
    <div className={className}>
      <label className={styles.line}>
        <span className={styles.box} data-invalid={invalid}>
          <input
            {...input}
            type="checkbox"
            className={styles.input}
            aria-invalid={invalid}
            aria-describedby={describedBy || undefined}
          />
          <Icon name="check" className={styles.tick} />
        </span>
        <span className={styles.words}>{children}</span>
      </label>
      {invalid && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {description !== undefined && (
        <p id={`${id}-about`} className={styles.about}>
          {description}
        </p>
      )}
    </div>
  );
}
