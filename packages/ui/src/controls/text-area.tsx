import type { ComponentProps } from 'react';

import { cx } from '../class-names.ts';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

import * as styles from './field.module.css';

/** A labelled text of several lines; grows with what is typed where browsers can. */
export function TextArea({
  label,
  description,
  error,
  className,
  id,
  ...area
}: ComponentProps<'textarea'> & FieldWords) {
  return (
    <FieldFrame label={label} description={description} error={error} className={className} id={id}>
      {(control) => <textarea rows={2} {...area} {...control} className={cx(styles.input, styles.words)} />}
    </FieldFrame>
  );
}
