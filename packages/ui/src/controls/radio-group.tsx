import type { ReactNode } from 'react';

import { cx } from '../class-names.ts';

import * as styles from './radio-group.module.css';

/**
 * `card` stands side by side, `row` one below the other, `pill` for short words in a line, `short` for many short words
 * in even columns.
 */
export type RadioShape = 'card' | 'row' | 'pill' | 'short';

interface RadioProps {
  name: string;
  value: string;
  chosen: boolean;
  onChoose: () => void;
  icon?: ReactNode;
  about?: ReactNode;
  disabled?: boolean;
  shape?: RadioShape;
  children: ReactNode;
}

/** One of several: a native radio inside its whole card, for arrow keys and forms without scripts. */
export function Radio(props: RadioProps) {
  const { name, value, chosen, onChoose, icon, about, disabled, shape = 'card', children } = props;
  return (
    <label className={cx(styles.choice, styles[shape])}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      {icon}
      <span className={styles.words}>
        <span className={styles.name}>{children}</span>
        {about !== undefined && <span className={styles.about}>{about}</span>}
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
