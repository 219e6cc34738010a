import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ChipTo } from '../../../links.ts';
import { type Party, searchOfParty } from '../party.ts';
import { useTimeWords } from '../use-time-words.ts';
import type { Restaurant } from './restaurants.ts';

import * as styles from './find-tables.module.css';

interface FreeTimesProps {
  restaurant: Restaurant;
  party: Party;
}

/** The free times of a restaurant around the one that is asked for, each a link to the booking; else the way to its day. */
export function FreeTimes({ restaurant, party }: FreeTimesProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { slug, timezone, times, translation } = restaurant;
  const search = searchOfParty(party);
  const words = useTimeWords(times ?? [], timezone);
  if (times && times.length > 0)
    return (
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a form's
        role="group"
        aria-label={t('tables.near.times', { shop: translation.title })}
        className={styles.times}
      >
        {times.map((free) => (
          <ChipTo
            key={free.start_date}
            to="/shops/$slug/book"
            params={{ slug }}
            search={{ ...search, date: free.date, time: free.time }}
            className={styles.time}
          >
            {words(free)}
          </ChipTo>
        ))}
      </div>
    );
  return (
    <div className={styles.times}>
      {times && (
        <p className={styles.none}>
          {t('tables.near.no-time', { time: time(`2000-01-01T${party.time}Z`, 'UTC') })}
        </p>
      )}
      <ChipTo
        to="/shops/$slug/book"
        params={{ slug }}
        search={search}
        aria-label={t('tables.near.day.of', { shop: translation.title })}
      >
        {t('tables.near.day')}
      </ChipTo>
    </div>
  );
}
