import { Icon } from '@hamper/ui/icons/icon.tsx';
import { LOCALE_NAMES } from '@hamper/ui/locale/locale-names.ts';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useLocation } from '@tanstack/react-router';

import { useOfferedLocales } from './languages-query.ts';
import { rememberSwitch } from './remember-switch.ts';
import { switchAddress } from './switch-address.ts';

interface LanguageLinksProps {
  className?: string | undefined;
  itemClass?: string | undefined;
}

/** Plain links: a language can be chosen before any script has arrived. */
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
            onClick={rememberSwitch}
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
