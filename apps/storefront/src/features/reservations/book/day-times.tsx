import type { BookingSection } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { durationWords } from '../../../i18n/duration-words.ts';
import { ChipTo } from '../../../links.ts';
import { useNow } from '../../clock/now.tsx';
import { markCurrent } from '../../listing/sort-links.tsx';
import { freeTimesQuery } from '../queries.ts';
import type { BookSearch } from '../table-search.ts';
import { KeepTime } from './keep-time.tsx';
import { NearestDays } from './nearest-days.tsx';
import type { DayTimesProps } from './restaurant.ts';
import { TimesForm } from './times-form.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

import * as styles from './book.module.css';

/** A day of a restaurant on which bookings are taken: areas, free times, and the way out where none suits. */
export function DayTimes(props: DayTimesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { date: dateWords, number } = format;
  const { restaurant, party, search, booking } = props;
  const { deposit } = restaurant;
  const free = useQuery(freeTimesQuery(useApi(), restaurant.shop.id, party, search.change));
  const day = dateWords(`${party.date}T12:00Z`, {
    ...({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const),
  });
  const { data } = free;
  const times = data?.times ?? [];
  const section = data?.sections.find(({ id }) => id === search.section);
  const inSection = section ? times.filter((one) => one.section_ids.includes(section.id)) : times;
  const guests = t('tables.guests.count', { count: party.guests, total: number(party.guests) });
  return (
    <section className={styles.day} aria-labelledby="day">
      <div>
        <h2 id="day" className={styles.title}>
          {day}
        </h2>
        <p aria-live="polite" className={styles.count}>
          {inSection.length > 0 &&
            t('tables.book.count', { count: inSection.length, total: number(inSection.length), guests })}
        </p>
        {data && inSection.length > 0 && (
          <p className={styles.note}>
            {format.parts([
              t('tables.book.stay', { time: durationWords(data.time, format) }),
              deposit !== null &&
                !booking &&
                t('tables.book.deposit.sum', { total: format.price(deposit * party.guests) }),
            ])}
          </p>
        )}
        <OtherClock zone={restaurant.shop.timezone} />
      </div>
      {booking && <KeepTime {...props} booking={booking} times={inSection} />}
      {data && data.sections.length > 1 && times.length > 0 && (
        <Areas slug={restaurant.shop.slug} sections={data.sections} current={section?.id} search={search} />
      )}
      {!data && free.isError && (
        <FailedState
          title={t('tables.book.failed')}
          busy={free.isFetching}
          onRetry={() => void free.refetch()}
        />
      )}
      {!data && !free.isError && <TimesSkeleton />}
      {data && inSection.length > 0 && (
        <TimesForm {...props} sections={data.sections} section={section} times={inSection} />
      )}
      {data && section && times.length > 0 && inSection.length === 0 && (
        <p className={styles.empty}>{t('tables.book.area.full', { area: section.area })}</p>
      )}
      {data && times.length === 0 && (
        <>
          <p className={styles.empty}>{t('tables.book.none', { guests })}</p>
          <NearestDays {...props} />
        </>
      )}
      {data && search.change === undefined && (
        <WaitlistForm {...props} key={party.date} open={times.length === 0} />
      )}
    </section>
  );
}

/** Says by which clock the times are, where the device's shows another time. The server knows no device: there the line stays. */
function OtherClock({ zone }: { zone: string }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const now = useNow();
  const [isDrawnHere] = useState(useHydrated());
  const shopTime = time(now, zone);
  if (isDrawnHere && time(now) === shopTime) return null;
  return <p className={styles.note}>{t('tables.book.clock', { time: shopTime })}</p>;
}

interface AreasProps {
  slug: string;
  sections: readonly BookingSection[];
  current: number | undefined;
  search: BookSearch;
}

/** The areas of a restaurant: links, so that the choice stands in the address. */
function Areas({ slug, sections, current, search }: AreasProps) {
  const { t } = useTranslation();
  const shown = [{ id: undefined, area: t('tables.book.area.any') }, ...sections];
  return (
    <nav aria-label={t('tables.book.area')} className={styles.areas}>
      {shown.map(({ id, area }) => (
        <ChipTo
          key={id ?? 'any'}
          to="/shops/$slug/book"
          params={{ slug }}
          search={{ ...search, section: id }}
          replace
          resetScroll={false}
          {...markCurrent(id === current)}
        >
          {area}
        </ChipTo>
      ))}
    </nav>
  );
}

function TimesSkeleton() {
  return (
    <LoadingState className={styles.times}>
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} blockSize="48px" />
      ))}
    </LoadingState>
  );
}
