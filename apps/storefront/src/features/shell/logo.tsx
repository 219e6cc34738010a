import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Link } from '@tanstack/react-router';

import * as styles from './logo.module.css';

/** The basket and the name. Deep green under white by day, mint under ink by night; `/favicon.svg` is the same drawing. */
export function Logo({ className, markOnly = false }: { className?: string; markOnly?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={cx(styles.logo, className)}>
      <svg className={styles.mark} viewBox="0 0 36 36" aria-hidden="true">
        <rect className={styles.ground} width="36" height="36" rx="11" />
        <path className={styles.leaf} d="M18.4 12.6c-.3-3.6 1.7-6.3 5.9-6.8.4 4-1.8 6.7-5.9 6.8z" />
        <path className={styles.handle} d="M11.2 16.4c.4-4.2 2.2-6.6 5-7.6" />
        <path className={styles.handle} d="M24.8 16.4c-.2-1.5-.5-2.8-1-3.9" />
        <rect className={styles.basket} x="6.6" y="15.2" width="22.8" height="4.4" rx="2.2" />
        <path
          className={styles.basket}
          d="M8.5 21.2h19l-1.2 6.3a3.2 3.2 0 0 1-3.1 2.6H12.8a3.2 3.2 0 0 1-3.1-2.6z"
        />
        <path className={styles.weave} d="M13.6 22.6l.6 5.6M18 22.6v5.6M22.4 22.6l-.6 5.6" />
      </svg>
      <span className={markOnly ? styles.wordFromTablet : undefined}>{t('brand')}</span>
    </Link>
  );
}
