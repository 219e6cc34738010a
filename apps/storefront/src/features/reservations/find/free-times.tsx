import type { BookingTime } from '@hamper/contract/bookings/booking-time';
import type { AreaKind } from '@hamper/contract/bookings/vocabulary';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ChipTo } from '../../../links.ts';
import { stringifySearch } from '../../../search-params.ts';
import { PostForm } from '../../shell/post-form.tsx';
import { HoldFields } from '../book/hold-fields.tsx';
import { TimeButton } from '../book/time-button.tsx';
import { type Party, searchOfParty } from '../party.ts';
import { HOLD_FORM } from '../table-forms.ts';
import { useTimeWords } from '../use-time-words.ts';
import type { Restaurant } from './restaurants.ts';

import * as styles from './find-tables.module.css';

interface FreeTimesProps {
  restaurant: Restaurant;
  party: Party;
  /** The kind of area that a table is wanted in. */
  area: AreaKind | undefined;
}

/** The free times of a restaurant around the one that is asked for, each a button that holds a table; else the way to its day. */
export function FreeTimes({ restaurant, party, area }: FreeTimesProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { slug, times, translation } = restaurant;
  if (times && times.length > 0)
    return (
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a form's
        role="group"
        aria-label={t('tables.near.times', { shop: translation.title })}
        className={styles.times}
      >
        {bySection(times, area).map(([section, ofSection]) => (
          <SectionTimes
            key={ofSection[0]?.start_date}
            {...{ restaurant, party, section }}
            times={ofSection}
          />
        ))}
      </div>
    );
  return (
    <div className={styles.whole}>
      {times && (
        <p className={styles.none}>
          {t('tables.near.no-time', { time: time(`2000-01-01T${party.time}Z`, 'UTC') })}
        </p>
      )}
      <ChipTo
        to="/shops/$slug/book"
        params={{ slug }}
        search={searchOfParty(party)}
        aria-label={t('tables.near.day.of', { shop: translation.title })}
      >
        {t('tables.near.day')}
      </ChipTo>
    </div>
  );
}

/** Times by the form that holds their tables: of a kind of area that was asked for, each in the first that has one then. */
const bySection = (
  times: readonly BookingTime[],
  area: AreaKind | undefined,
): (readonly [number | undefined, readonly BookingTime[]])[] =>
  area === undefined ? [[undefined, times]] : times.map((free) => [free.section_ids[0], [free]]);

interface SectionTimesProps extends Pick<FreeTimesProps, 'restaurant' | 'party'> {
  section: number | undefined;
  times: readonly BookingTime[];
}

/** A form without a line of its own. One that is refused leads to the restaurant's day, which says why and what is free. */
function SectionTimes({ restaurant, party, section, times }: SectionTimesProps) {
  const { slug, timezone, bookingId } = restaurant;
  const words = useTimeWords(times, timezone);
  const here = `/shops/${slug}/book${stringifySearch({ ...searchOfParty(party), section })}`;
  return (
    <PostForm action={HOLD_FORM} className={styles.ofSection}>
      {(_, pressed) => (
        <>
          <HoldFields restaurant={{ id: bookingId }} {...{ party, here }} search={{ section }} />
          {times.map((free) => (
            <TimeButton
              key={free.start_date}
              small
              start={free.start_date}
              pressed={pressed}
              isWanted={free.date === party.date && free.time === party.time}
            >
              {words(free)}
            </TimeButton>
          ))}
        </>
      )}
    </PostForm>
  );
}
