import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { ChipTo } from '../../links.ts';
import { usePerson } from '../../session/use-person.ts';
import { ordersQuery } from '../orders/queries.ts';
import { RunningOrder } from '../orders/running-order.tsx';

import * as styles from './signed-in-top.module.css';

const HALF_A_MINUTE = 30_000;

/** An order under way; who has none is greeted. */
export function Welcome() {
  const { t } = useTranslation();
  const person = usePerson();
  const { data, isPending } = useQuery({
    ...ordersQuery(useApi(), { tab: 'active', page: 1 }),
    refetchInterval: HALF_A_MINUTE,
  });
  if (isPending) return <Skeleton blockSize="44px" />;
  if (data && data.data.length > 0) return <RunningOrder orders={data.data} total={data.meta.total} />;
  return (
    <div className={styles.hello}>
      <p>
        {t('home.welcome')}
        {person && (
          <>
            , <bdi>{person.firstname}</bdi>
          </>
        )}
      </p>
      <nav aria-label={t('account')}>
        <ChipTo to="/orders">{t('orders')}</ChipTo>
      </nav>
    </div>
  );
}
