import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-locale.ts';
import styles from './footer.module.css';
import { LanguageLinks } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { PageLink } from './page-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const PAGES = [
  { href: '/about', word: 'footer.about' },
  { href: '/blog', word: 'footer.blog' },
  { href: '/careers', word: 'footer.careers' },
  { href: '/help', word: 'footer.help' },
  { href: '/privacy', word: 'footer.privacy' },
  { href: '/terms', word: 'footer.terms' },
] as const;

/** `children` take the shop's address, contacts and app badges, which come from settings. */
export function Footer({ text, year, children }: { text?: ReactNode; year: number; children?: ReactNode }) {
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
          <nav aria-label={t('footer.pages')}>
            <ul className={styles.links}>
              {PAGES.map(({ href, word }) => (
                <li key={href}>
                  <PageLink href={href}>{t(word)}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t('language')}>
            <LanguageLinks className={styles.links} />
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
