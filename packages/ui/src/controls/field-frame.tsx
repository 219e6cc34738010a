import { type ReactNode, useId } from 'react';

import { cx } from '../class-names.ts';

import * as styles from './field.module.css';

/** The texts around the control of every field. */
export interface FieldWords {
  label: string;
  description?: ReactNode;
  /** Said beside the field and tied to it; marks it invalid. */
  error?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldWords {
  id?: string | undefined;
  className?: string | undefined;
  /** The box's content; it spreads these props on its control. */
  children: (control: ControlProps) => ReactNode;
}

/** A label, a box for one control, and what is said below it. */
export function FieldFrame({ label, description, error, id, className, children }: FieldFrameProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const invalid = error !== undefined || undefined;
  const describedBy = cx(invalid && `${controlId}-error`, description !== undefined && `${controlId}-about`);
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      <div className={styles.box} data-invalid={invalid}>
        {children({
          id: controlId,
          'aria-invalid': invalid,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      {invalid && (
        <p id={`${controlId}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {description !== undefined && (
        <p id={`${controlId}-about`} className={styles.about}>
          {description}
        </p>
      )}
    </div>
  );
}
