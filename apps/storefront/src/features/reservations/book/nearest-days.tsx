import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../../api/use-api.ts';
import { stringifySearch } from '../../../search-params.ts';
import { useNow } from '../../clock/now.tsx';
import { markCurrent } from '../../listing/sort-links.tsx';
import { PostForm } from '../../shell/post-form.tsx';
import type { Party } from '../party.ts';
import { HOLD_FORM } from '../table-forms.ts';
import type { BookSearch } from '../table-search.ts';
import { useTimeWords } from '../use-time-words.ts';
import { nearestDays } from './day-state.ts';
import { HoldFields } from './hold-fields.tsx';
import { type NextDay, nextDaysQuery } from './next-days-query.ts';
import type { BookingRestaurant } from './restaurant.ts';
import { TimeButton } from './time-button.tsx';

import * as styles from './book.module.css';

interface NearestDaysProps {
  restaurant: BookingRestaurant;
  party: Party;
  search: BookSearch;
}

/** In the place of a day without a free table: those around it that have some, with a few of their times: each holds a table. */
export function NearestDays({ restaurant, party, search }: NearestDaysProps) {
  const { t } = useTranslation();
  const { date: dateWords } = useFormat();
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
            <DayTimes {...{ restaurant, party, search, date, times }} />
          </div>
        );
      })}
    </section>
  );
}

/** The times of one of these days. A refusal leads to that day. */
function DayTimes({ restaurant, party, search, date, times }: NearestDaysProps & NextDay) {
  const { slug, timezone } = restaurant.shop;
  const words = useTimeWords(times, timezone);
  // They are free in any area.
  const anywhere = { ...search, date, section: undefined };
  const here = `/shops/${slug}/book${stringifySearch({ ...anywhere })}`;
  return (
    <PostForm action={HOLD_FORM} className={styles.fewTimes}>
      {(_, pressed) => (
        <>
          <HoldFields {...{ restaurant, party, here }} search={anywhere} />
          {times.map((free) => (
            <TimeButton
              key={free.start_date}
              start={free.start_date}
              pressed={pressed}
              isWanted={free.time === search.time}
            >
              {words(free)}
            </TimeButton>
          ))}
        </>
      )}
    </PostForm>
  );
}
