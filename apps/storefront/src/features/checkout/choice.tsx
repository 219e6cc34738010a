import type { ReactNode } from 'react';

import { cx } from '../../ui/class-names.ts';

import styles from './choice.module.css';

interface ChoiceProps {
  name: string;
  value: string;
  chosen: boolean;
  onChoose: () => void;
  icon?: ReactNode;
  about?: ReactNode;
  /** `pill` for short words in a row. */
  shape?: 'card' | 'pill';
  children: ReactNode;
}

/** One of several: a native radio inside its whole card. */
export function Choice({
  name,
  value,
  chosen,
  onChoose,
  icon,
  about,
  shape = 'card',
  children,
}: ChoiceProps) {
  return (
    <label className={cx(styles.choice, styles[shape])}>
      <input type="radio" name={name} value={value} checked={chosen} onChange={onChoose} />
      {icon}
      <span className={styles.words}>
        <span className={styles.name}>{children}</span>
        {about !== undefined && <span className={styles.about}>{about}</span>}
      </span>
    </label>
  );
}

/** Choices of one question, named for screen readers. */
export function Choices({
  label,
  shape = 'card',
  children,
}: {
  label: string;
  shape?: 'card' | 'pill';
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.choices} data-shape={shape}>
      <legend className="sr">{label}</legend>
      {children}
    </fieldset>
  );
}
