import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { ChangeAddress } from '../../addresses/change-address.tsx';
import type { DeliveryLocation } from '../../addresses/delivery-location.ts';
import { citiesQuery, reachQuery } from '../reach-queries.ts';

import * as styles from './far-from-shops.module.css';

/** Where shops deliver, for somebody to whom none does; nothing for everybody else. */
export function FarFromShops({ location }: { location: NonNullable<DeliveryLocation> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const { data: reach } = useQuery(reachQuery(api, location));
  const isFar = reach?.delivers === false;
  const { data: cities = [] } = useQuery({ ...citiesQuery(api), enabled: isFar });
  if (!isFar) return null;
  const names = cities.map(({ title }) => title);
  return (
    <section className={styles.far} aria-label={t('shops.far')}>
      <Icon name="map" />
      <div className={styles.words}>
        <h2>{t('shops.far')}</h2>
        <p>
          {names.length > 0 &&
            `${t('shops.far.cities', { cities: new Intl.ListFormat(locale).format(names) })} `}
          {t('shops.far.about')}
        </p>
      </div>
      <ChangeAddress />
    </section>
  );
}
