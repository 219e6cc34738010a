import { useLocation } from '@tanstack/react-router';
import { Check, Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { LOCALE_NAMES, LOCALES, type Locale } from '../../i18n/locales.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { cx } from '../../ui/class-names.ts';
import { closeFromOutside } from '../../ui/close-from-outside.ts';

import iconButton from '../../ui/icon-button.module.css';
import styles from './language-menu.module.css';

/** A native disclosure with plain links: a language can be chosen before any script has arrived. */
export function LanguageMenu({ className }: { className?: string }) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(menu.current), []);
  return (
    <details ref={menu} className={cx(styles.menu, className)}>
      <summary className={iconButton.button} aria-label={t('language')}>
        <Globe className="ic" />
      </summary>
      <LanguageLinks className={styles.list} />
    </details>
  );
}

/** The same links, to stand in the footer or on the account page. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const current = useLocale();
  const { pathname, search } = useLocation();
  return (
    <ul className={className}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            href={addressIn(locale, pathname, search)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current || undefined}
          >
            <bdi>{LOCALE_NAMES[locale]}</bdi>
            {locale === current && <Check className="ic" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function addressIn(locale: Locale, pathname: string, search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if ((typeof value === 'string' && value) || typeof value === 'number') params.set(name, String(value));
  }
  params.set('lang', locale);
  return `${pathname}?${params}`;
}
