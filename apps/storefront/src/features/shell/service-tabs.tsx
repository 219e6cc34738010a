import { useLocation } from '@tanstack/react-router';
import { Apple, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PageLink } from './page-link.tsx';

import styles from './service-tabs.module.css';

/** Only services whose pages exist; parcels and tables join with theirs. */
export function ServiceTabs() {
  const { t } = useTranslation();
  const { pathname, searchStr } = useLocation();
  const restaurants = pathname === '/shops' && new URLSearchParams(searchStr).get('type') === 'restaurant';
  return (
    <nav className={styles.tabs} aria-label={t('services')}>
      <PageLink href="/" aria-current={pathname === '/' ? 'page' : undefined}>
        <Apple className="ic" />
        {t('service.groceries')}
      </PageLink>
      <PageLink href="/shops?type=restaurant" aria-current={restaurants ? 'page' : undefined}>
        <UtensilsCrossed className="ic" />
        {t('service.restaurants')}
      </PageLink>
    </nav>
  );
}
