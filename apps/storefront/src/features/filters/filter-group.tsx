import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { ReactNode } from 'react';

import * as styles from './filters.module.css';

interface FilterGroupProps {
  title: string;
  about?: string;
  children: ReactNode;
}

/** Choices that belong together. */
export function FilterGroup({ title, about, children }: FilterGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {children}
    </fieldset>
  );
}

interface FilterChoiceProps<Name extends string> {
  name: Name;
  value: string | number;
  on: boolean;
  count?: number | undefined;
  children: ReactNode;
}

/** A box, and how many it leaves. */
export function FilterChoice<Name extends string>(props: FilterChoiceProps<Name>) {
  const { name, value, on, count, children } = props;
  const { number } = useFormat();
  return (
    <Checkbox name={name} value={value} defaultChecked={on} className={styles.choice}>
      {children}
      {count !== undefined && <span className={styles.count}>{number(count)}</span>}
    </Checkbox>
  );
}

/** One of several; the one whose value is empty takes the others away. */
export function FilterPick<Name extends string>({ name, value, on, children }: FilterChoiceProps<Name>) {
  return (
    <label className={styles.pick}>
      <input type="radio" name={name} value={value} defaultChecked={on} />
      <bdi>{children}</bdi>
    </label>
  );
}
