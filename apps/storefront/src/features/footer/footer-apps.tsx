import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { Settings } from '../shell/settings-query.ts';
import { webLink } from '../shell/web-link.ts';
import { type Store, StoreBadge, storeName } from './store-badge.tsx';

import * as styles from './footer.module.css';

const SHOPPER_APPS = [
  ['ios', 'customer_app_ios'],
  ['android', 'customer_app_android'],
] as const;

const PARTNER_APPS = [
  ['footer.courier-app', 'ios', 'delivery_app_ios'],
  ['footer.courier-app', 'android', 'delivery_app_android'],
  ['footer.seller-app', 'ios', 'vendor_app_ios'],
  ['footer.seller-app', 'android', 'vendor_app_android'],
] as const;

/** The shopper's app in the stores that have it. */
export function AppBadges({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const apps = SHOPPER_APPS.flatMap(([store, key]): { store: Store; href: string }[] => {
    const href = webLink(settings[key]);
    return href === undefined ? [] : [{ store, href }];
  });
  if (apps.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label={t('footer.apps')}>
      {apps.map(({ store, href }) => (
        <li key={store}>
          <StoreBadge store={store} href={href} />
        </li>
      ))}
    </ul>
  );
}

/** The apps of couriers and sellers, as lines of a link column. */
export function PartnerApps({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  return PARTNER_APPS.map(([word, store, key]) => {
    const href = webLink(settings[key]);
    return (
      href !== undefined && (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener">
            {t(word, { store: storeName(store) })}
          </a>
        </li>
      )
    );
  });
}
