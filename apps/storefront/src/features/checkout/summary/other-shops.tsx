import type { Location } from '@hamper/contract/accounts';
import type { Shop } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import type { Api } from '../../../api/api.ts';
import { useApi } from '../../../api/use-api.ts';

import * as styles from './other-shops.module.css';

const MAX_SHOPS = 3;

interface OtherShopsProps {
  shop: Pick<Shop, 'id' | 'type'>;
  /** Where this shop does not deliver. */
  destination: Location;
}

const othersQuery = (api: Api, { shop, destination }: OtherShopsProps) =>
  queryOptions({
    queryKey: ['checkout', 'others', shop.id, destination],
    queryFn: async ({ signal }) => {
      const query = { type: shop.type, address: destination, delivers: '1', perPage: MAX_SHOPS + 1 } as const;
      const { data } = await api.call('GET /rest/shops/paginate', { query, signal });
      return data.filter(({ id }) => id !== shop.id).slice(0, MAX_SHOPS);
    },
    staleTime: 60_000,
  });

/** Shops of the same type that deliver there; nothing where there are none. */
export function OtherShops({ shop, destination }: OtherShopsProps) {
  const { t } = useTranslation();
  const { number, price, parts } = useFormat();
  const wordsOf = ({ from, to }: { from: number; to: number }) => ({ from: number(from), to: number(to) });
  const title = useId();
  const { data = [] } = useQuery(othersQuery(useApi(), { shop, destination }));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={title} className={styles.others}>
      <h3 id={title} className={styles.title}>
        {t('checkout.other-shops')}
      </h3>
      <ul className={styles.list}>
        {data.map(
          ({ id, slug, translation, delivery_time: usual, delivery_minutes: minutes, delivery_fee }) => (
            <li key={id}>
              <Link to="/shops/$slug" params={{ slug }} className={styles.shop}>
                <span className={styles.words}>
                  <bdi className={styles.name}>{translation.title}</bdi>
                  <span className={styles.about}>
                    {parts([
                      t('checkout.minutes', wordsOf(minutes ?? usual)),
                      delivery_fee ? price(delivery_fee) : t('shop.free-delivery'),
                    ])}
                  </span>
                </span>
                <Icon name="chevron-right" className="flip" />
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
