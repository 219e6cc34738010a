import { ChevronRight, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { cx } from '../../ui/class-names.ts';
import { PageLink } from './page-link.tsx';

import styles from './delivery-address.module.css';

interface DeliveryAddressProps {
  label?: string | undefined;
  /** Where addresses are kept; without it these are words. */
  href?: string | undefined;
}

/** "Deliver now, to here". A guest has nothing to choose from: a button that does nothing is worse than words. */
export function DeliveryAddress({ label, href }: DeliveryAddressProps) {
  const { t } = useTranslation();
  const words = (
    <>
      <MapPin className={cx('ic', styles.pin)} />
      <span className={styles.words}>
        <small>{t('deliver-now')}</small>
        <span className={styles.place}>
          <bdi title={label}>{label ?? t('brand')}</bdi>
          {href && <ChevronRight className="ic flip" />}
        </span>
      </span>
    </>
  );
  if (!href) return <div className={styles.address}>{words}</div>;
  return (
    <PageLink href={href} className={cx(styles.address, styles.link)}>
      {words}
    </PageLink>
  );
}
