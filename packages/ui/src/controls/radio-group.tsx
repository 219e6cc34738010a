import type { ReactNode } from 'react';

import { cx } from '../class-names.ts';

import * as styles from './radio-group.module.css';

/**
 * `card` stands side by side, `row` one below the other, `pill` for short words in a line, `short` for many short words
 * in even columns, `segment` for the parts of one switch.
 */
export type RadioShape = 'card' | 'row' | 'pill' | 'short' | 'segment';

interface RadioProps {
  name: string;
  value: string;
  checked: boolean;
  onSelect: () => void;
  icon?: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  shape?: RadioShape;
  children: ReactNode;
}

/** One of several: a native radio inside its whole card, for arrow keys and forms without scripts. */
export function Radio(props: RadioProps) {
  const { name, value, checked, onSelect, icon, description, disabled, shape = 'card', children } = props;
  return (
    <label className={cx(styles.choice, styles[shape])}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onSelect}
      />
      {icon}
      <span className={styles.words}>
        <span className={styles.name}>{children}</span>
        {description !== undefined && <span className={styles.about}>{description}</span>}
      </span>
      {shape === 'row' && <span className={styles.dot} />}
    </label>
  );
}

interface RadioGroupProps {
  /** The question, for screen readers. */
  label: string;
  shape?: RadioShape;
  children: ReactNode;
}

/** The radios of one question. */
export function RadioGroup({ label, shape = 'card', children }: RadioGroupProps) {
  return (
    <fieldset className={styles.choices} data-shape={shape}>
      <legend className="sr">{label}</legend>
      {children}
    </fieldset>
  );
}
