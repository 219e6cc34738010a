import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Link } from '@tanstack/react-router';

import type { Flash } from '../../flash/flash.ts';

import * as styles from './cart-notice.module.css';

/**
 * The outcome of a cart form that was posted without scripts, or that signing in joined two carts; or, `alone`, of a form
 * that has nothing to do with the cart.
 */
export function CartNotice({ flash }: { flash: Flash }) {
  const { t } = useTranslation();
  const error = flash.errors?.[''];
  const name = flash.values?.added;
  const joined = flash.values?.joined === undefined ? undefined : t('cart.joined');
  const words = flash.values?.words ?? joined ?? (name === undefined ? undefined : t('cart.added', { name }));
  if (error === undefined && words === undefined) return null;
  const icon = error === undefined ? 'circle-check' : 'circle-alert';
  return (
    <div
      className={error === undefined ? styles.notice : styles.error}
      role={error === undefined ? 'status' : 'alert'}
    >
      <div className="wrap">
        <Icon name={icon} />
        <p>{error === undefined ? words : error || t('error.general')}</p>
        {flash.values?.standalone === undefined && (
          <Link to="/cart" preload={false}>
            {t('cart.view')}
          </Link>
        )}
      </div>
    </div>
  );
}
