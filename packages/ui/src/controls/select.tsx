import type { ComponentProps } from 'react';

import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

import * as styles from './field.module.css';

interface SelectProps extends ComponentProps<'select'>, FieldWords {
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/**
 * One of a list, labelled. A native select: it works before scripts, opens as the wheel or list that phones have
 * for it, searches as one types, and weighs nothing.
 */
export function Select({ label, description, error, className, id, options, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} description={description} error={error} className={className} id={id}>
      {(control) => (
        <>
          <select {...select} {...control} className={cx(styles.input, styles.choice)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  );
}
