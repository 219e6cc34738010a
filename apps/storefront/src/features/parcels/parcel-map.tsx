import type { Location } from '@hamper/contract/accounts';
import { distanceMetres } from '@hamper/contract/geo/distance';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { LocationMapProps, MapMarker } from '@hamper/ui/maps/location-map.tsx';
import { createElement, useId } from 'react';

import { useMapSource } from '../shell/map-source.ts';

import * as mapStyles from '../orders/courier-map.module.css';
import * as styles from './view/parcel.module.css';

const map = loadOnUse<LocationMapProps>(() =>
  import('@hamper/ui/maps/location-map.tsx').then((module) => module.LocationMap),
);

interface ParcelMapProps {
  /** Who looks: the door is the receiver's own, and they are not told where it was fetched. */
  reader: 'sender' | 'receiver';
  from?: Location | null;
  to: Location | null;
  /** Undefined where it is not known, or was too long ago. */
  courier: Location | undefined;
  name: string;
}

/** Where the courier is with a parcel, while it is on its way. */
export function ParcelMap({ reader, from = null, to, courier, name }: ParcelMapProps) {
  const { t } = useTranslation();
  const { distance } = useFormat();
  const about = useId();
  const source = useMapSource();
  const loaded = map.useLoaded(true);
  const own = reader === 'receiver';
  const markers: MapMarker[] = [
    ...(from ? [{ ...from, title: t('parcels.map.from'), kind: 'shop' as const }] : []),
    ...(to ? [{ ...to, title: t(own ? 'map.door' : 'parcels.map.to'), kind: 'shopper' as const }] : []),
  ];
  const way = courier && to ? distanceMetres(courier, to) : undefined;
  return (
    <div className={styles.map}>
      <p id={about} className={styles.faint} aria-live="polite">
        {way === undefined
          ? t('map.courier.unknown')
          : t(own ? 'map.courier.away' : 'parcels.map.away', { name, distance: distance(way / 1000) })}
      </p>
      <div className={mapStyles.ground}>
        {loaded &&
          createElement(loaded, {
            label: t('map.courier'),
            markers,
            areas: [],
            source,
            describedBy: about,
            movingMarker: courier && { ...courier, title: name, kind: 'courier' },
          })}
      </div>
    </div>
  );
}
