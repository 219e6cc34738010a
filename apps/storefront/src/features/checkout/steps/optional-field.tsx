import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { type ReactNode, type ToggleEvent, useId, useState } from 'react';

import * as styles from './optional-field.module.css';

interface OptionalFieldProps {
  icon: IconName;
  /** Says what pressing it is for. */
  title: string;
  /** Something is said there, or wrong with it: it begins open. */
  filled: boolean;
  wrong: boolean;
  children: ReactNode;
}

/** A field that most orders do without: a link opens it in place. */
export function OptionalField({ icon, title, filled, wrong, children }: OptionalFieldProps) {
  const id = useId();
  const [toggled, setToggled] = useState<boolean>();
  const open = wrong || (toggled ?? filled);
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    const { open: opened } = currentTarget;
    if (opened === open) return;
    setToggled(opened);
    if (opened) currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <section aria-labelledby={id}>
      <details className={styles.optional} open={open} onToggle={onToggle}>
        <summary>
          <Icon name={icon} />
          <span id={id}>{title}</span>
          <Icon name="chevron-down" className={styles.chevron} />
        </summary>
        <div className={styles.field}>{children}</div>
      </details>
    </section>
  );
}
