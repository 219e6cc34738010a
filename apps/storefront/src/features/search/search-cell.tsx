import { cx } from '@hamper/ui/class-names.ts';
import type { ReactNode } from 'react';

import * as styles from './search-panel.module.css';

interface CellProps {
  id: string;
  /** The cell the keyboard is on. */
  active: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A cell of the grid under the search box: holds one link or button. */
export function Cell({ id, active, className, children }: CellProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no table: it scrolls and wraps as a list does
    <div role="gridcell" id={id} aria-selected={id === active} className={cx(styles.cell, className)}>
      {children}
    </div>
  );
}

/** A row of cells. */
export function CellRow({ className, children }: Pick<CellProps, 'className' | 'children'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
    <div role="row" className={cx(styles.row, className)}>
      {children}
    </div>
  );
}

/** A row that is a single cell. */
export const Row = ({ className, ...cell }: CellProps) => (
  <CellRow className={className}>
    <Cell {...cell} />
  </CellRow>
);
