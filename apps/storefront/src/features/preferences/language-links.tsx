import { Icon } from '@hamper/ui/icons/icon.tsx';
import { LOCALE_NAMES } from '@hamper/ui/locale/locale-names.ts';
import { type Locale, SHIPPED } from '@hamper/ui/locale/locales.ts';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { languagesQuery } from './languages-query.ts';
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

/** In the order of the menu; all we have words in while the merchant's choice is not known. */
function useOfferedLocales(): Locale[] {
  const { data = SHIPPED } = useQuery(languagesQuery(useApi()));
  return data.map(({ locale }) => locale);
}
