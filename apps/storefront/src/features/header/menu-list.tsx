import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { menuItem } from '@hamper/ui/overlays/disclosure-menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useApi } from '../../api/use-api.ts';
import { UnreadMessages } from '../notifications/unread-messages.tsx';
import { CurrencyLinks } from '../preferences/currency-links.tsx';
import { currenciesQuery } from '../preferences/currency-query.ts';
import { LanguageLinks } from '../preferences/language-links.tsx';
import { ThemeToggle } from '../preferences/theme-toggle.tsx';
import { currentTarget } from '../shell/current-target.ts';
import type { MenuTarget } from '../shell/menu-targets.ts';
import { PageLink } from '../shell/page-link.tsx';
import type { Service } from '../shell/service-targets.ts';
import { SupportPhone } from '../shell/support-phone.tsx';

import * as styles from './menu-list.module.css';

const ICONS: Record<MenuTarget['word'], IconName> = {
  'menu.deals': 'flame',
  'menu.special': 'badge-percent',
  'menu.fresh': 'leaf',
  'menu.frozen': 'snowflake',
  'menu.shop': 'store',
  'menu.about': 'info',
  'menu.contact': 'message-circle',
};

const PERSONAL = [
  { href: '/orders', word: 'orders', icon: 'receipt-text' },
  { href: '/chat', word: 'chat.title', icon: 'message-circle' },
  { href: '/liked', word: 'page.liked', icon: 'heart' },
  { href: '/cart', word: 'cart', icon: 'shopping-cart' },
  { href: '/help', word: 'page.help', icon: 'circle-question-mark' },
] as const;

interface MenuListProps {
  /** Who is signed in, or the way in. */
  account: ReactNode;
  categories: ReactNode;
  places: readonly MenuTarget[];
  services: readonly Service[];
  phone: string | undefined;
}

/** The content of a phone's menu, most used first. */
export function MenuList({ account, categories, places, services, phone }: MenuListProps) {
  const { t } = useTranslation();
  const here = useLocation();
  const { data: currencies = [] } = useQuery(currenciesQuery(useApi()));
  const targets = [
    ...services,
    ...places.map(({ href, word }) => ({ href, word, icon: ICONS[word] })),
  ] as const;
  const open = currentTarget(
    [...targets, ...PERSONAL].map(({ href }) => href),
    here,
  );
  const line = ({ href, word, icon }: (typeof targets)[number] | (typeof PERSONAL)[number]) => (
    <li key={word}>
      <PageLink href={href} className={menuItem} aria-current={href === open ? 'page' : undefined}>
        <Icon name={icon} />
        {t(word)}
        {href === '/chat' && <UnreadMessages />}
      </PageLink>
    </li>
  );
  return (
    <div className={styles.menu}>
      {account}
      <details>
        <Summary icon={<Icon name="layout-grid" />}>{t('categories.shop-by')}</Summary>
        {categories}
      </details>
      <nav aria-label={t('menu.places')}>
        <ul>{targets.map(line)}</ul>
      </nav>
      <nav aria-label={t('main-places')}>
        <ul>{PERSONAL.map(line)}</ul>
      </nav>
      <div>
        <details>
          <Summary icon={<Icon name="globe" />}>{t('language')}</Summary>
          <LanguageLinks className={styles.inner} itemClass={menuItem} />
        </details>
        {currencies.length > 1 && (
          <details>
            <Summary icon={<Icon name="coins" />}>{t('currency')}</Summary>
            <CurrencyLinks className={styles.inner} itemClass={menuItem} />
          </details>
        )}
        <div className={styles.theme}>
          <Icon name="sun-moon" />
          <span>{t('profile.theme')}</span>
          <ThemeToggle />
        </div>
        <SupportPhone phone={phone} className={styles.support} />
      </div>
    </div>
  );
}

function Summary({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <summary className={`${menuItem} ${styles.summary}`}>
      {icon}
      <span>{children}</span>
      <Icon name="chevron-down" />
    </summary>
  );
}
