import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useCurrency } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { currenciesQuery } from './currency-query.ts';
import { rememberSwitch } from './remember-switch.ts';
import { switchAddress } from './switch-address.ts';

interface CurrencyLinksProps {
  className?: string | undefined;
  itemClass?: string | undefined;
}

/** The currencies as plain links: they work before any script has arrived. Nothing without a choice. */
export function CurrencyLinks({ className, itemClass }: CurrencyLinksProps) {
  const { t } = useTranslation();
  const { data: currencies = [] } = useQuery(currenciesQuery(useApi()));
  const current = useCurrency();
  const here = useLocation();
  if (currencies.length < 2) return null;
  return (
    <ul className={className} data-switch="currency" aria-label={t('currency')}>
      {currencies.map(({ id, title, symbol }) => (
        <li key={id}>
          <a
            href={switchAddress('currency', id, here)}
            className={itemClass}
            onClick={rememberSwitch}
            aria-current={id === current.id || undefined}
          >
            <span>
              <bdi>{title}</bdi> <bdi className="num">{symbol}</bdi>
            </span>
            {id === current.id && <Icon name="check" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
