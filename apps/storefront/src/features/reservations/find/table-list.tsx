import { ShopCard, ShopGrid } from '@hamper/ui/cards/shop-card.tsx';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';
import { createElement } from 'react';

import { useFirstScreen } from '../../../device/use-first-screen.ts';
import { LikeShopButton } from '../../likes/like-button.tsx';
import { MapRequest, type MapRoom, WithMap } from '../../listing/with-map.tsx';
import { searchOfParty } from '../party.ts';
import { FreeTimes } from './free-times.tsx';
import type { Restaurant } from './restaurants.ts';
import type { TablesMapProps } from './tables-map.tsx';

const map = loadOnUse<TablesMapProps>(() => import('./tables-map.tsx').then((module) => module.TablesMap));

interface TableListProps extends Pick<TablesMapProps, 'restaurants' | 'party' | 'area'> {
  view: 'map' | undefined;
}

/** Restaurants with their free times, and the map beside them. */
export function TableList({ restaurants, party, area, view }: TableListProps) {
  const firstScreen = useFirstScreen('shops');
  return (
    <WithMap view={view} renderMap={(room) => <LoadedMap {...room} {...{ restaurants, party, area }} />}>
      {(pointed) => (
        <ShopGrid>
          {restaurants.map((restaurant, index) => (
            <RestaurantItem
              key={restaurant.slug}
              {...{ restaurant, party, area }}
              atOnce={index < firstScreen}
              marked={restaurant.slug === pointed}
            />
          ))}
        </ShopGrid>
      )}
    </WithMap>
  );
}

interface RestaurantItemProps extends Pick<TablesMapProps, 'party' | 'area'> {
  restaurant: Restaurant;
  atOnce: boolean;
  marked: boolean;
}

function RestaurantItem({ restaurant, party, area, atOnce, marked }: RestaurantItemProps) {
  const { t } = useTranslation();
  const { number, distance: kilometres } = useFormat();
  const { slug, shop, distance, translation } = restaurant;
  const rating = shop?.rating_avg ?? null;
  return (
    <ShopCard
      name={
        <Link to="/shops/$slug/book" params={{ slug }} search={searchOfParty(party)}>
          <bdi>{translation.title}</bdi>
        </Link>
      }
      tone={shop?.tone ?? toneOf(shop?.id ?? 0)}
      pictures={shop?.background_img ? [shop.background_img] : (shop?.art ?? [])}
      {...{ atOnce, marked }}
      compact
      about={shop?.tags.map((tag) => tag.translation.title).join(t('list.comma'))}
      {...(distance === null ? {} : { distance: kilometres(distance) })}
      {...(rating === null
        ? {}
        : { rating: number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })}
      {...(shop ? { action: <LikeShopButton shop={shop} /> } : {})}
    >
      <FreeTimes {...{ restaurant, party, area }} />
    </ShopCard>
  );
}

function LoadedMap({ isRequested, onRequest, ...props }: MapRoom & TablesMapProps) {
  const loaded = map.useLoaded(isRequested);
  const failed = map.useFailed(isRequested);
  if (isRequested && loaded) return createElement(loaded, props);
  return <MapRequest {...{ isRequested, onRequest, failed }} preload={map.preload} />;
}
