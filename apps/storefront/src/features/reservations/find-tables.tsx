import type { Location } from '@hamper/contract/accounts';
import type { BookingShop } from '@hamper/contract/bookings/booking';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { ButtonTo } from '../../links.ts';
import { ChangeAddress } from '../addresses/change-address.tsx';
import { useCity } from '../addresses/city.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { NothingMatches } from '../filters/filter-chips.tsx';
import { Choices } from './find/choices.tsx';
import { FindTablesSkeleton } from './find/find-tables-skeleton.tsx';
import { inArea, ofCuisine, type Restaurant, restaurantsFor, restaurantsNear } from './find/restaurants.ts';
import { SearchForm, type SearchFormProps } from './find/search-form.tsx';
import { TableList } from './find/table-list.tsx';
import type { Party } from './party.ts';
import { bookingShopsQuery, nearTablesQuery } from './queries.ts';
import type { ReservationsSearch } from './reservations-search.ts';

import * as styles from './find/find-tables.module.css';

/** A form for party, day and time, and restaurants with a table around that time: near the shopper, where a place is known. */
export function FindTables({ search, party, days, guests }: SearchFormProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="find" className={styles.section}>
      <h2 id="find" className={styles.heading}>
        {t('tables.find')}
      </h2>
      <SearchForm {...{ search, party, days, guests }} />
      <Restaurants {...{ search, party }} />
    </section>
  );
}

interface RestaurantsProps {
  search: ReservationsSearch;
  party: Party;
}

/** Around the shopper, else around the middle of the city. */
function Restaurants({ search, party }: RestaurantsProps) {
  const known = useDeliveryLocation();
  const city = useCity();
  const location = known ?? city;
  return location ? (
    <NearRestaurants {...{ location, search, party }} isAssumed={known === null} />
  ) : (
    <AllRestaurants {...{ search, party }} />
  );
}

interface NearRestaurantsProps extends RestaurantsProps {
  location: Location;
  /** Nobody said where they are. */
  isAssumed: boolean;
}

/** Those near a place; where none of them is near, all. */
function NearRestaurants({ location, isAssumed, search, party }: NearRestaurantsProps) {
  const { t } = useTranslation();
  const api = useApi();
  const shops = useQuery({ ...bookingShopsQuery(api, location), placeholderData: keepPreviousData });
  const near = useQuery({
    ...nearTablesQuery(api, location, party, search.area),
    placeholderData: keepPreviousData,
  });
  const error = near.error ?? shops.error;
  if (near.data && shops.data) {
    const found = restaurantsNear(near.data, shops.data, party);
    const isFar = found.length === 0 && search.area === undefined;
    const all = restaurantsFor(shops.data, party);
    const restaurants = isFar ? all : found;
    return (
      <FoundRestaurants
        {...{ search, party, all }}
        // How far it is from the middle of a city tells nobody anything.
        restaurants={isAssumed ? restaurants.map((one) => ({ ...one, distance: null })) : restaurants}
        about={isFar && t(isAssumed ? 'tables.near.place' : 'tables.near.far')}
        around={isAssumed && !isFar ? aroundWords(t, shops.data) : undefined}
        busy={near.isPlaceholderData || shops.isPlaceholderData}
      />
    );
  }
  if (!error) return <FindTablesSkeleton view={search.view} />;
  return (
    <FailedState
      title={problemWords(t, error)}
      onRetry={() => void Promise.all([near.refetch(), shops.refetch()])}
      busy={near.isFetching || shops.isFetching}
    />
  );
}

/** Around which city they are: that of the restaurant that stands nearest to its middle. */
function aroundWords(t: Translate, [nearest]: readonly BookingShop[]): string {
  const city = nearest?.shop.translation.city ?? null;
  return city === null ? t('tables.near.place') : t('tables.near.around', { city });
}

/** Restaurants wherever they are, until somebody says where they want to eat. */
function AllRestaurants({ search, party }: RestaurantsProps) {
  const { t } = useTranslation();
  const shops = useQuery(bookingShopsQuery(useApi(), null));
  if (shops.data) {
    const all = restaurantsFor(shops.data, party);
    return <FoundRestaurants {...{ search, party, all }} restaurants={all} about={t('tables.near.place')} />;
  }
  if (!shops.error) return <FindTablesSkeleton view={search.view} />;
  return (
    <FailedState
      title={problemWords(t, shops.error)}
      onRetry={() => void shops.refetch()}
      busy={shops.isFetching}
    />
  );
}

/** In how many of them a table is free. */
function FoundWords({ restaurants, party }: { restaurants: readonly Restaurant[]; party: Party }) {
  const { t } = useTranslation();
  const { number, time: timeWords } = useFormat();
  const count = restaurants.filter(({ times }) => times && times.length > 0).length;
  const time = timeWords(`2000-01-01T${party.time}Z`, 'UTC');
  if (count === 0) return t('tables.near.no-time', { time });
  return t('tables.near.count', { count, total: number(count), time });
}

interface FoundRestaurantsProps extends RestaurantsProps {
  restaurants: readonly Restaurant[];
  /** All that take the party, wherever they are. */
  all: readonly Restaurant[];
  /** Where they are, instead of how many. */
  about: string | false;
  /** Around where they are, as nobody said where they want to eat. */
  around?: string | undefined;
  busy?: boolean;
}

function FoundRestaurants(props: FoundRestaurantsProps) {
  const { search, party, restaurants, all, about, around, busy = false } = props;
  const { t } = useTranslation();
  const isLeading = useRouterState({ select: ({ status }) => status === 'pending' });
  const shown = inArea(ofCuisine(restaurants, search.cuisine), search.area);
  if (restaurants.length === 0 && search.area === undefined)
    return (
      <EmptyState
        picture="/images/food/1f37d-fe0f.webp"
        title={t('tables.near.none')}
        about={t('tables.near.none.about')}
        action={
          <ButtonTo to="/shops" search={{ type: 'restaurant' }}>
            {t('service.restaurants')}
          </ButtonTo>
        }
      />
    );
  return (
    <>
      <div className={styles.place}>
        <p aria-live="polite">
          {about === false && shown.length > 0 ? <FoundWords restaurants={shown} party={party} /> : about}
          {around !== undefined && ` · ${around}`}
        </p>
        <ChangeAddress size="small" />
      </div>
      <Choices {...{ search, restaurants, all }} />
      <div className={styles.list} aria-busy={busy || isLeading}>
        {shown.length === 0 ? (
          <NothingMatches keys={['cuisine', 'area']} />
        ) : (
          <TableList restaurants={shown} party={party} area={search.area} view={search.view} />
        )}
      </div>
    </>
  );
}
