import { SectionHeader } from '@hamper/ui/cards/section-header.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';
import { useFirstScreen } from '../../device/use-first-screen.ts';
import { MoreTo } from '../../links.ts';
import { isAsap } from '../../state/fulfilment.ts';
import { deliveryLocationNow, useDeliveryLocation } from '../addresses/delivery-location.ts';
import { fulfilmentNow, useFulfilment } from '../fulfilment/fulfilment.tsx';
import type { ListedShop } from './delivery-info.ts';
import { ShopItem } from './shop-item.tsx';
import { foundShopsQuery } from './shop-queries.ts';

import * as styles from './found-shops.module.css';

const ON_THE_SHELF = 4;

export const prefetchShops = (queryClient: QueryClient, api: Api, term: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery(foundShopsQuery(api, term, deliveryLocationNow(), fulfilmentNow()));

interface FoundShopsProps {
  term: string;
  /** The id of the shop that sells the best match. */
  bestShop: number | undefined;
}

/**
 * Shops that match, on a short shelf above the products that do. Where none does, and what matches best is no dish of theirs,
 * nothing is said of shops: who looks for milk wants no milkshake first.
 */
export function FoundShops({ term, bestShop }: FoundShopsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const api = useApi();
  const location = useDeliveryLocation();
  const wanted = useFulfilment();
  const firstScreen = useFirstScreen('shops');
  const { data: near } = useInfiniteQuery(foundShopsQuery(api, term, location, wanted));
  // Until those near a place are there, the same shops stand without their ways.
  const { data: anywhere } = useInfiniteQuery({
    ...foundShopsQuery(api, term, null),
    enabled: location === null && isAsap(wanted),
  });
  const data = near ?? anywhere;
  const [first] = data?.pages ?? [];
  if (!first?.data.some(({ id, dish }: ListedShop) => !dish || id === bestShop)) return null;
  const { total } = first.meta;
  return (
    <section className={styles.shelf} aria-label={t('shops')}>
      <SectionHeader
        title={t('shops')}
        about={t('shops.count', { count: total, total: number(total) })}
        action={
          <MoreTo to="/shops" search={{ search: term }}>
            {t('shops.search.all')}
          </MoreTo>
        }
      />
      <ul className={styles.row}>
        {first.data.slice(0, ON_THE_SHELF).map((shop, index) => (
          <ShopItem key={shop.id} shop={shop} atOnce={index < firstScreen} />
        ))}
      </ul>
    </section>
  );
}
