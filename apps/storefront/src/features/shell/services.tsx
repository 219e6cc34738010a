import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { PageLink } from './page-link.tsx';
import { servicesOf } from './service-targets.ts';
import type { Settings } from './settings-query.ts';

import * as styles from './services.module.css';

/** The services of the shop side by side, above what the first of them offers: home. */
export function Services({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.services} aria-label={t('services')}>
      {servicesOf(settings).map(({ href, word, icon }) => (
        <PageLink key={href} href={href} aria-current={href === '/' ? 'page' : undefined}>
          <Icon name={icon} />
          {t(word)}
        </PageLink>
      ))}
    </nav>
  );
}
