import type { AreaKind } from '@hamper/contract/bookings/vocabulary';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';

import { PinsMap } from '../../listing/pins-map.tsx';
import type { MapRoom } from '../../listing/with-map.tsx';
import { type Party, searchOfParty } from '../party.ts';
import { FreeTimes } from './free-times.tsx';
import type { Restaurant } from './restaurants.ts';
import { timeNearest } from './times-around.ts';

import * as styles from '../../listing/selected-pins.module.css';

export interface TablesMapProps extends Pick<MapRoom, 'pointed' | 'onPoint'> {
  restaurants: readonly Restaurant[];
  party: Party;
  /** The kind of area that a table is wanted in. */
  area: AreaKind | undefined;
}

/** Restaurants by where they are; a pin says the free time that is nearest to the one that is asked for. */
export function TablesMap({ restaurants, party, area, ...pointing }: TablesMapProps) {
  const { number, time } = useFormat();
  const wordsOf = ({ times, timezone, shop }: Restaurant): string => {
    const nearest = timeNearest(times ?? [], party);
    if (nearest) return time(nearest.start_date, timezone);
    const rating = shop?.rating_avg ?? null;
    return rating === null
      ? ''
      : `★ ${number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
  };
  return (
    <PinsMap
      shops={restaurants}
      pin={(restaurant) => ({ words: wordsOf(restaurant), faint: restaurant.times?.length === 0 })}
      {...pointing}
    >
      {(restaurant) => (
        <li key={restaurant.slug}>
          <Link
            to="/shops/$slug/book"
            params={{ slug: restaurant.slug }}
            search={searchOfParty(party)}
            className={styles.name}
          >
            <bdi>{restaurant.translation.title}</bdi>
          </Link>
          <FreeTimes {...{ restaurant, party, area }} />
        </li>
      )}
    </PinsMap>
  );
}
