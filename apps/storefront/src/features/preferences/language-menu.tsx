import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { LOCALE_NAMES } from '@hamper/ui/locale/locales.ts';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { DisclosureMenu, menuItem } from '@hamper/ui/overlays/disclosure-menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { CurrencyLinks } from './currency-menu.tsx';
import { currenciesQuery } from './currency-query.ts';
import { useOfferedLocales } from './languages-query.ts';
import { switchAddress } from './switch-address.ts';

import * as styles from './language-menu.module.css';
import * as iconButton from '@hamper/ui/controls/icon-button.module.css';

/** Plain links: a language can be chosen before any script has arrived. Below it the currency, where there is a choice. */
export function LanguageMenu({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { data: currencies = [] } = useQuery(currenciesQuery(useApi()));
  const itemClass = cx(menuItem, styles.choice);
  return (
    <DisclosureMenu
      className={className}
      button={<Icon name="globe" />}
      buttonClass={iconButton.button}
      label={t(currencies.length > 1 ? 'language-and-currency' : 'language')}
    >
      <LanguageLinks itemClass={itemClass} />
      <CurrencyLinks className={styles.currency} itemClass={itemClass} />
    </DisclosureMenu>
  );
}

interface LanguageLinksProps {
  className?: string | undefined;
  itemClass?: string | undefined;
}

/** The same links, to stand in the footer, in a phone's menu or on the account page. */
export function LanguageLinks({ className, itemClass }: LanguageLinksProps) {
  const current = useLocale();
  const here = useLocation();
  return (
    <ul className={className} data-switch="lang">
      {useOfferedLocales().map((locale) => (
        <li key={locale}>
          <a
            href={switchAddress('lang', locale, here)}
            className={itemClass}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current || undefined}
          >
            <bdi>{LOCALE_NAMES[locale]}</bdi>
            {locale === current && <Icon name="check" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
