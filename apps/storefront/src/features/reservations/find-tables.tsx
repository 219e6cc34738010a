import type { Location } from '@hamper/contract/accounts';
import { ShopCardSkeleton, ShopGrid } from '@hamper/ui/cards/shop-card.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { ButtonTo, ChipTo } from '../../links.ts';
import { ChangeAddress } from '../addresses/change-address.tsx';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { NothingMatches } from '../filters/filter-chips.tsx';
import { MapToggle } from '../listing/with-map.tsx';
import {
  areasOf,
  cuisinesOf,
  inArea,
  ofCuisine,
  type Restaurant,
  restaurantsFor,
  restaurantsNear,
} from './find/restaurants.ts';
import { TableList } from './find/table-list.tsx';
import { PartyForm } from './party-form.tsx';
import type { Party } from './party.ts';
import { bookingShopsQuery, nearTablesQuery } from './queries.ts';
import type { ReservationsSearch } from './reservations-search.ts';
import type { TableSearch } from './table-search.ts';

import * as styles from './find/find-tables.module.css';

interface FindTablesProps {
  search: ReservationsSearch;
  /** All that the search asks for. */
  party: Party;
  /** The first and the last day that any restaurant can be booked. */
  days: { first: string; last: string };
  /** The sizes of party that any restaurant takes. */
  guests: { least: number; most: number };
}

/** A form for party, day and time, and restaurants with a table around that time: near the shopper, where a place is known. */
export function FindTables({ search, party, days, guests }: FindTablesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { area, cuisine, near, view } = search;
  const change = (changed: TableSearch) =>
    void navigate({
      to: '/reservations',
      search: (here) => ({ ...here, ...changed }),
      replace: true,
      resetScroll: false,
    });
  const hidden = { accessible: search.accessible, area, cuisine, near, view };
  return (
    <section aria-labelledby="find" className={styles.section}>
      <h2 id="find" className={styles.heading}>
        {t('tables.find')}
      </h2>
      <div className={styles.form}>
        <PartyForm
          action="/reservations"
          {...{ party, days }}
          guests={{ ...guests, most: Math.max(guests.most, party.guests) }}
          times={timesWith(party.time)}
          onChange={change}
        >
          {Object.entries(hidden).map(([name, value]) =>
            value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
        </PartyForm>
      </div>
      <Restaurants {...{ search, party }} />
    </section>
  );
}

/** Half-hours of lunch and dinner, with the one that an address asks for. */
const timesWith = (time: string): string[] => [...new Set([...HALF_HOURS, time])].toSorted();
const HALF_HOURS = Array.from({ length: 24 }, (_, at) => {
  const minutes = 11 * 60 + at * 30;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
});

interface RestaurantsProps {
  search: ReservationsSearch;
  party: Party;
}

function Restaurants({ search, party }: RestaurantsProps) {
  const location = useDeliveryLocation();
  return location ? (
    <NearRestaurants {...{ location, search, party }} />
  ) : (
    <AllRestaurants {...{ search, party }} />
  );
}

/** Those near the shopper; where none of them is near, all. */
function NearRestaurants({ location, search, party }: RestaurantsProps & { location: Location }) {
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
    return (
      <FoundRestaurants
        {...{ search, party }}
        restaurants={isFar ? restaurantsFor(shops.data, party) : found}
        about={isFar ? t('tables.near.far') : <FoundWords {...{ party }} restaurants={found} />}
        busy={near.isPlaceholderData || shops.isPlaceholderData}
      />
    );
  }
  if (!error) return <Coming />;
  return (
    <FailedState
      title={problemWords(t, error)}
      onRetry={() => void Promise.all([near.refetch(), shops.refetch()])}
      busy={near.isFetching || shops.isFetching}
    />
  );
}

/** Restaurants wherever they are, until somebody says where they want to eat. */
function AllRestaurants({ search, party }: RestaurantsProps) {
  const { t } = useTranslation();
  const shops = useQuery(bookingShopsQuery(useApi(), null));
  if (shops.data)
    return (
      <FoundRestaurants
        {...{ search, party }}
        restaurants={restaurantsFor(shops.data, party)}
        about={t('tables.near.place')}
      />
    );
  if (!shops.error) return <Coming />;
  return (
    <FailedState
      title={problemWords(t, shops.error)}
      onRetry={() => void shops.refetch()}
      busy={shops.isFetching}
    />
  );
}

function Coming() {
  const { t } = useTranslation();
  return (
    <section aria-busy="true" aria-label={t('loading')}>
      <ShopGrid>
        <ShopCardSkeleton />
        <ShopCardSkeleton />
        <ShopCardSkeleton />
      </ShopGrid>
    </section>
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
  /** Where they are, or how many. */
  about: ReactNode;
  busy?: boolean;
}

function FoundRestaurants({ search, party, restaurants, about, busy = false }: FoundRestaurantsProps) {
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
        <p aria-live="polite">{about}</p>
        <ChangeAddress size="small" />
      </div>
      <Choices {...{ search, restaurants }} />
      <div className={styles.list} aria-busy={busy || isLeading}>
        {shown.length === 0 ? (
          <NothingMatches keys={['cuisine', 'area']} />
        ) : (
          <TableList restaurants={shown} party={party} view={search.view} />
        )}
      </div>
    </>
  );
}

/** The map, tables for wheelchairs, areas, and what is cooked: each a link. */
function Choices({ search, restaurants }: Pick<FoundRestaurantsProps, 'search' | 'restaurants'>) {
  const { t } = useTranslation();
  const { accessible, area, cuisine, view } = search;
  const areas = areasOf(restaurants, area);
  const cuisines = cuisinesOf(restaurants);
  return (
    <div className={styles.bar}>
      <MapToggle view={view} />
      <Choice current={accessible === 1} change={{ accessible: accessible ? undefined : 1 }}>
        {t('tables.accessible')}
      </Choice>
      {areas.map((kind) => (
        <Choice key={kind} current={kind === area} change={{ area: kind === area ? undefined : kind }}>
          {t(`tables.area.${kind}`)}
        </Choice>
      ))}
      {cuisines.length > 1 &&
        cuisines.map(({ id, title }) => (
          <Choice key={id} current={id === cuisine} change={{ cuisine: id === cuisine ? undefined : id }}>
            {title}
          </Choice>
        ))}
    </div>
  );
}

interface ChoiceProps {
  current: boolean;
  /** The change that a press makes; on the chosen one it is taken back. */
  change: ReservationsSearch;
  children: string;
}

function Choice({ current, change, children }: ChoiceProps) {
  return (
    <ChipTo
      to="."
      search={(here) => ({ ...here, ...change })}
      resetScroll={false}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </ChipTo>
  );
}
