import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { type ReactNode, useId } from 'react';

import * as styles from './payment-frame.module.css';

interface PaymentFrameProps {
  title: string;
  /** How long there is time for it, in words. */
  left?: ReactNode;
  children: ReactNode;
}

/** A payment that is under way, and what it needs of whoever pays. */
export function PaymentFrame({ title, left, children }: PaymentFrameProps) {
  const id = useId();
  return (
    <section className={styles.due} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {left !== undefined && (
          <p className={styles.left}>
            <Icon name="clock" />
            <span>{left}</span>
          </p>
        )}
      </header>
      {children}
    </section>
  );
}

/** The other ways to pay, behind their name; `open` where nothing else can be done. */
export function OtherWays({ open, children }: { open: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className={styles.other} open={open}>
      <summary>
        {t('due.other')}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
