import { Link } from '@tanstack/react-router';
import { ShoppingBasket } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { cx } from '../../ui/class-names.ts';

import styles from './logo.module.css';

export function Logo({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={cx(styles.logo, className)}>
      <b className={styles.mark}>
        <ShoppingBasket className="ic" />
      </b>
      {t('brand')}
    </Link>
  );
}
