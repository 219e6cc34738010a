import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import * as styles from './other-input.module.css';

/** The ways out of a search without typing. */
export interface OtherWayOut {
  onAgain: () => void;
  onClose: () => void;
}

interface OtherWayProps extends OtherWayOut {
  label: string;
  /** It ended without anything to search for. */
  hasFailed: boolean;
  children: ReactNode;
}

/** A view in the place of the button that was pressed, which took the focus away with it. */
export function OtherWay({ label, hasFailed, onAgain, onClose, children }: OtherWayProps) {
  const { t } = useTranslation();
  return (
    <section ref={focusOn} tabIndex={-1} className={styles.way} aria-label={label}>
      {children}
      <div className={styles.actions}>
        {hasFailed && (
          <Button size="small" onClick={onAgain}>
            {t('crash.again')}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onClose}>
          {t('search.other.type')}
        </Button>
      </div>
    </section>
  );
}

const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
