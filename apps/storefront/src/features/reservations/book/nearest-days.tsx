import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../../api/use-api.ts';
import { ChipTo } from '../../../links.ts';
import { useNow } from '../../clock/now.tsx';
import { markCurrent } from '../../listing/sort-links.tsx';
import type { Party } from '../party.ts';
import type { BookSearch } from '../table-search.ts';
import { nearestDays } from './day-state.ts';
import { nextDaysQuery } from './next-days-query.ts';
import type { BookingRestaurant } from './restaurant.ts';

import * as styles from './book.module.css';

interface NearestDaysProps {
  restaurant: BookingRestaurant;
  party: Party;
  search: BookSearch;
}

/** In the place of a day without a free table: those around it that have some, with a few of their times. */
export function NearestDays({ restaurant, party, search }: NearestDaysProps) {
  const { t } = useTranslation();
  const { date: dateWords, time: timeWords } = useFormat();
  const { shop } = restaurant;
  const days = nearestDays(restaurant, party.date, useNow());
  const { data, isError } = useQuery(nextDaysQuery(useApi(), shop.id, party, days));
  // The days lie in the picker, too.
  if (isError) return null;
  const link = { to: '/shops/$slug/book', params: { slug: shop.slug }, ...markCurrent(false) } as const;
  return (
    <section aria-labelledby="other-days" className={styles.others}>
      <h3 id="other-days" className={styles.part}>
        {t('tables.book.other-days')}
      </h3>
      {!data && (
        <LoadingState className={styles.others}>
          <Skeleton blockSize="76px" />
          <Skeleton blockSize="76px" />
        </LoadingState>
      )}
      {data?.length === 0 && <p className={styles.note}>{t('tables.book.other-days.none')}</p>}
      {data?.map(({ date, times }) => {
        const noon = `${date}T12:00Z`;
        const day = dateWords(noon, {
          ...({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const),
        });
        return (
          <div key={date}>
            <h4 className={styles.otherDay}>
              <Link {...link} search={{ ...search, date }} aria-label={t('tables.book.all-times', { day })}>
                {day}
              </Link>
            </h4>
            <div className={styles.areas}>
              {times.map(({ time, start_date: start }) => (
                <ChipTo key={start} {...link} search={{ ...search, date, time }}>
                  {timeWords(start, shop.timezone)}
                </ChipTo>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
