import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import * as styles from './time-button.module.css';
import * as button from '@hamper/ui/controls/button.module.css';

interface TimeButtonProps {
  /** The instant, as it is sent. */
  start: string;
  /** The instant whose button was pressed; its table is being held. */
  pressed: string | undefined;
  /** The time that the address asks for. */
  isWanted?: boolean;
  /** Stands with others in the line of a card. */
  small?: boolean;
  /** A word below the time. */
  note?: string;
  /** The time in words. */
  children: ReactNode;
}

/** A free time, which holds a table. Pressed, it shows so until the next page comes, which a slow line takes seconds for. */
export function TimeButton({
  start,
  pressed,
  isWanted = false,
  small = false,
  note,
  children,
}: TimeButtonProps) {
  const { t } = useTranslation();
  const isPressed = pressed === start;
  return (
    <button
      type="submit"
      name="start_date"
      value={start}
      className={cx(styles.time, small && styles.small)}
      aria-current={isWanted ? 'time' : undefined}
      aria-busy={isPressed || undefined}
      aria-disabled={pressed !== undefined || undefined}
    >
      {isPressed && <span className={cx(button.spinner, styles.spinner)} aria-hidden="true" />}
      {children}
      {note !== undefined && <small className={styles.note}> {note}</small>}
      {isPressed && <output className="sr">{t('tables.book.holding')}</output>}
    </button>
  );
}
