import type { Location } from '@hamper/contract/accounts';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { MapSource } from './map-source.ts';
import { roundLocation } from './round-location.ts';
import { useMap } from './use-map.ts';

import * as styles from './location-map.module.css';

export interface PinMapProps {
  label: string;
  /** The id of the words beside it, which say where the pin is. */
  describedBy: string;
  /** Where the pin is; elsewhere, and the map follows. */
  at: Location;
  /** Whether anybody said so; else it is where the map begins. */
  isSet: boolean;
  onMove: (to: Location) => void;
  source: MapSource;
}

/** A street fills it. */
const STREET = 16;
/** As finely as places are kept. */
const isSame = (one: Location, other: Location): boolean =>
  JSON.stringify(roundLocation(one)) === JSON.stringify(roundLocation(other));

/** Where the map's middle is, on the world once round. */
function middleOf(map: LeafletMap): Location {
  const { lat: latitude, lng: longitude } = map.getCenter().wrap();
  return { latitude, longitude };
}

/** A pin in the middle of a map that moves under it: by hand, by finger, by arrow keys. */
export function PinMap({ label, describedBy, at, isSet, onMove, source }: PinMapProps) {
  const { t } = useTranslation();
  const moved = useEffectEvent((to: Location) => {
    if (!isSame(to, at)) onMove(roundLocation(to));
  });
  const { containerRef, map, isUnavailable } = useMap({
    source,
    byFinger: true,
    drawContent: (leafletMap) => {
      leafletMap.setView([at.latitude, at.longitude], STREET, { animate: false });
      leafletMap.on('moveend', () => moved(middleOf(leafletMap)));
    },
  });
  const { latitude, longitude } = at;
  useEffect(() => {
    if (!map.current || isSame(middleOf(map.current), { latitude, longitude })) return;
    map.current.setView([latitude, longitude]);
  }, [map, latitude, longitude]);
  return (
    <>
      <section
        ref={containerRef}
        aria-label={label}
        aria-describedby={describedBy}
        dir="ltr"
        className={styles.map}
      />
      <span dir="ltr" className={cx(styles.middle, styles.pin, styles.shopper, !isSet && styles.unset)} />
      <output className={styles.lost}>{isUnavailable && t('map.lost')}</output>
    </>
  );
}
