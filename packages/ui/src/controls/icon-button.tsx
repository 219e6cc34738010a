import type { ComponentProps, ReactNode } from 'react';

import { cx } from '../class-names.ts';

import * as styles from './icon-button.module.css';

interface Look {
  /** Read by screen readers; the icon itself says nothing. */
  label: string;
  icon: ReactNode;
  /** A small count on the corner, e.g. unread notifications; the label says it too. */
  count?: ReactNode;
}

/** A round button with one icon. */
export function IconButton({ label, icon, count, className, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" aria-label={label} {...rest} className={cx(styles.button, className)}>
      {icon}
      <Count count={count} />
    </button>
  );
}

/** A link that looks like an IconButton. */
export function IconLink({ label, icon, count, className, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a aria-label={label} {...rest} className={cx(styles.button, className)}>
      {icon}
      <Count count={count} />
    </a>
  );
}

function Count({ count }: Pick<Look, 'count'>) {
  return count === undefined ? null : <span className={cx(styles.count, 'num')}>{count}</span>;
}
