import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { stringifySearch } from '../../search-params.ts';
import { PostForm } from '../shell/post-form.tsx';
import { HoldFields } from './book/hold-fields.tsx';
import { TimeButton } from './book/time-button.tsx';
import { timesAround } from './find/times-around.ts';
import { type Party, searchOfParty } from './party.ts';
import { freeTimesQuery, restaurantOfSlugQuery } from './queries.ts';
import { HOLD_FORM } from './table-forms.ts';
import type { HeldSearch } from './table-search.ts';
import { useTimeWords } from './use-time-words.ts';

import * as times from './book/book.module.css';
import * as styles from './booking/booking.module.css';

/** The party of a table that was held, where its address says all of it. */
export const partyOfHeld = ({ guests, date, time, accessible }: HeldSearch): Party | undefined =>
  guests === undefined || date === undefined || time === undefined
    ? undefined
    : { guests, date, time, accessible: accessible === 1 };

interface LostPartyProps {
  /** The slug of the restaurant. */
  shop: string;
  party: Party;
}

/** The table that was held: where, when and for how many. */
export function LostParty({ shop, party: { guests, date, time } }: LostPartyProps) {
  const { t } = useTranslation();
  const { number, parts, date: dateWords, time: timeWords } = useFormat();
  const { data: restaurant } = useQuery(restaurantOfSlugQuery(useApi(), shop));
  const wall = `${date}T${time}Z`;
  const day = dateWords(wall, {
    ...({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const),
  });
  return (
    <p className={styles.faint}>
      {parts([
        restaurant?.shop.translation.title,
        day,
        timeWords(wall, 'UTC'),
        t('tables.guests.count', { count: guests, total: number(guests) }),
      ])}
    </p>
  );
}

/** Times that are free around that one now: each a button that holds a table. */
export function LostTimes({ shop, party }: LostPartyProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data: restaurant } = useQuery(restaurantOfSlugQuery(api, shop));
  const id = restaurant?.shop.id ?? 0;
  const { data } = useQuery({ ...freeTimesQuery(api, id, party), enabled: restaurant !== undefined });
  const around = timesAround(data?.times ?? [], party);
  const words = useTimeWords(around, data?.timezone ?? 'UTC');
  if (!restaurant || around.length === 0) return null;
  const here = `/shops/${shop}/book${stringifySearch({ ...searchOfParty(party) })}`;
  return (
    <PostForm action={HOLD_FORM}>
      {(_, pressed) => (
        <fieldset className={times.nearest}>
          <legend>{t('tables.book.nearest')}</legend>
          <HoldFields {...{ restaurant, party, here }} search={{}} />
          <div className={times.fewTimes}>
            {around.map((free) => (
              <TimeButton
                key={free.start_date}
                start={free.start_date}
                pressed={pressed}
                isWanted={free.time === party.time}
              >
                {words(free)}
              </TimeButton>
            ))}
          </div>
        </fieldset>
      )}
    </PostForm>
  );
}
