import type { NearShop } from '@hamper/contract/shops';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { WhenNearViewport } from '@hamper/ui/loading/when-near-viewport.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { ChoiceMapProps } from '@hamper/ui/maps/choice-map.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createElement, useRef, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { useDeliveryLocation } from '../../addresses/delivery-location.ts';
import { useMapSource } from '../../shell/map-source.ts';
import type { ShopListing } from '../shop-listing.ts';
import { listShops } from '../shop-queries.ts';
import { SelectedShops } from './selected-shops.tsx';

import * as styles from './shops-map.module.css';

const map = loadOnUse<ChoiceMapProps>(() =>
  import('@hamper/ui/maps/choice-map.tsx').then((module) => module.ChoiceMap),
);

/** As many as one page of the API holds; more pins than that nobody reads. */
const MOST = 100;

export interface ShopsMapProps {
  /** Those that are listed so far. */
  shops: readonly NearShop[];
  /** The listing that they are a part of, and how many it has. */
  listing: ShopListing;
  total: number;
  /** The slug of the shop that is pointed at, on the map or in the list. */
  pointed: string | null;
  onPoint: (slug: string | null) => void;
}

/** The shops of a list by where they are. Its room is kept; it is drawn for those who see it. */
export function ShopsMap(props: ShopsMapProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const source = useMapSource();
  const { total } = props;
  const shops = useAllShops(props);
  const [slugs, setSlugs] = useState<readonly string[]>([]);
  const selected = shops.filter(({ slug }) => slugs.includes(slug));
  const pressed = useRef<Element>(null);
  const onSelect = (chosen: string[]) => {
    pressed.current = document.activeElement;
    setSlugs(chosen);
  };
  const onClose = () => {
    setSlugs([]);
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  };
  return (
    <div className={styles.ground}>
      <p className="sr">{t('shops.map.about')}</p>
      <div className={styles.drawn}>
        <WhenNearViewport margin={0} shape={<Skeleton blockSize="100%" />}>
          <Drawn {...props} {...{ shops, selected, onSelect }} />
        </WhenNearViewport>
        {selected.length > 0 && <SelectedShops key={slugs.join(' ')} shops={selected} onClose={onClose} />}
      </div>
      {shops.length < total && (
        <p className={styles.about}>
          {t('shops.map.some', { shown: number(shops.length), total: number(total) })}
        </p>
      )}
      {source.kind === 'plain' && <p className={styles.about}>{t('shops.map.no-streets')}</p>}
    </div>
  );
}

/** All shops that the list counts and not only those that have been scrolled to; until they are there, the latter. */
function useAllShops({ shops, listing, total }: ShopsMapProps): readonly NearShop[] {
  const api = useApi();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['shops', 'map', listing],
    queryFn: ({ signal }) => listShops(api, listing, { page: 1, perPage: MOST, signal }),
    placeholderData: keepPreviousData,
    enabled: shops.length < total,
  });
  // Pins of another filter lead to shops that are not in the list.
  return shops.length < total && data && !isPlaceholderData ? data.data : shops;
}

interface DrawnProps extends ShopsMapProps {
  selected: readonly NearShop[];
  onSelect: (slugs: string[]) => void;
}

function Drawn({ shops, pointed, onPoint, selected, onSelect }: DrawnProps) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const source = useMapSource();
  const here = useDeliveryLocation();
  const loaded = map.useLoaded(true);
  if (!loaded) return <Skeleton blockSize="100%" />;
  const wordsOf = ({ rating_avg: rating, delivery_fee: fee }: NearShop): string => {
    if (rating !== null) return `★ ${number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
    return fee === null ? '' : price(fee);
  };
  return createElement(loaded, {
    label: t('shops.map.label'),
    choices: shops.map((shop) => ({
      id: shop.slug,
      latitude: Number(shop.location.latitude),
      longitude: Number(shop.location.longitude),
      title: shop.translation.title,
      words: wordsOf(shop),
      faint: !shop.working.open,
    })),
    here: here && { ...here, title: t('map.you') },
    source,
    pointed,
    onPoint,
    selected: selected.map(({ slug }) => slug),
    onSelect,
    groupTitle: (count) => t('shops.count', { count, total: number(count) }),
  });
}
