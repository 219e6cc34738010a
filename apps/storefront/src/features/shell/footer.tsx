import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { LanguageLinks } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { PageLink } from './page-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

import styles from './footer.module.css';

/** Only pages that exist; about, blog and the rest join with theirs. */
const PAGES = [
  { href: '/products', word: 'products.all' },
  { href: '/products?discount=1', word: 'categories.deals' },
  { href: '/categories', word: 'categories' },
  { href: '/shops?type=shop', word: 'shops' },
  { href: '/shops?type=restaurant', word: 'service.restaurants' },
] as const;

interface FooterProps {
  /** The merchant's own closing words. */
  text?: ReactNode;
  year: number;
  /** The shop's address and contacts, which come from settings. */
  children?: ReactNode;
}

export function Footer({ text, year, children }: FooterProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo />
            <p>{t('footer.promise')}</p>
          </div>
          <nav aria-labelledby="footer-shop">
            <h2 className={styles.title} id="footer-shop">
              {t('footer.shop')}
            </h2>
            <ul className={styles.links}>
              {PAGES.map(({ href, word }) => (
                <li key={href}>
                  <PageLink href={href}>{t(word)}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-language">
            <h2 className={styles.title} id="footer-language">
              {t('language')}
            </h2>
            <LanguageLinks className={styles.languages} />
          </nav>
          {children}
        </div>
        <div className={styles.last}>
          <p>
            © {number(year, { useGrouping: false })} {text ?? t('brand')}
          </p>
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}
