import { type ComponentProps, type ReactNode, useId } from 'react';

import { cx } from './class-names.ts';

import styles from './field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  description?: ReactNode;
  /** Said beside the field and tied to it; marks it invalid. */
  error?: string | undefined;
  /** Inside the box, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A labelled text input with its description and error. */
export function Field({ label, description, error, before, after, className, id, ...input }: FieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const describedBy = cx(
    error !== undefined && `${inputId}-error`,
    description !== undefined && `${inputId}-about`,
  );
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error !== undefined || undefined}>
        {before}
        <input
          {...input}
          id={inputId}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
        />
        {after}
      </div>
      {error !== undefined && (
        <p id={`${inputId}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {description !== undefined && (
        <p id={`${inputId}-about`} className={styles.about}>
          {description}
        </p>
      )}
    </div>
  );
}
