import type { ComponentProps, ReactNode } from 'react';

import { FieldFrame, type FieldWords } from './field-frame.tsx';

import * as styles from './field.module.css';

interface FieldProps extends ComponentProps<'input'>, FieldWords {
  /** Inside the box, before and after the text. */
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
}

/** A labelled text input with its description and error. */
export function Field({
  label,
  description,
  error,
  startAdornment,
  endAdornment,
  className,
  id,
  ...input
}: FieldProps) {
  return (
    <FieldFrame label={label} description={description} error={error} className={className} id={id}>
      {(control) => (
        <>
          {startAdornment}
          <input type="text" {...input} {...control} className={styles.input} />
          {endAdornment}
        </>
      )}
    </FieldFrame>
  );
}
