import type { Location } from '@hamper/contract/accounts';
import type { Map } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { openMap, type Tiles } from './open-map.ts';
import { roundLocation } from './round-location.ts';

import * as styles from './location-map.module.css';

export interface PinMapProps {
  label: string;
  /** Where the pin is; elsewhere, and the map follows. */
  at: Location;
  onMove: (to: Location) => void;
  tiles: Tiles | undefined;
}

/** A street fills it. */
const STREET = 15;
/** As finely as places are kept. */
const isSame = (one: Location, other: Location): boolean =>
  JSON.stringify(roundLocation(one)) === JSON.stringify(roundLocation(other));

/** Where the map's middle is, on the world once round. */
function middleOf(map: Map): Location {
  const { lat: latitude, lng: longitude } = map.getCenter().wrap();
  return { latitude, longitude };
}

/** A pin in the middle of a map that moves under it: by hand, by finger, by arrow keys. */
export function PinMap({ label, at, onMove, tiles }: PinMapProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLElement>(null);
  const map = useRef<Map>(null);
  const [zoomIn, zoomOut] = [t('map.zoom-in'), t('map.zoom-out')];
  const moved = useEffectEvent((to: Location) => {
    if (!isSame(to, at)) onMove(roundLocation(to));
  });
  // The same words are the same pictures.
  const drawn = JSON.stringify({ tiles });
  const start = useEffectEvent(() => at);
  useEffect(() => {
    if (!host.current) return undefined;
    const pictures: Pick<PinMapProps, 'tiles'> = JSON.parse(drawn);
    const opened = openMap(host.current, { ...pictures, zoomIn, zoomOut, byFinger: true });
    const { latitude, longitude } = start();
    opened.setView([latitude, longitude], STREET, { animate: false });
    opened.on('moveend', () => moved(middleOf(opened)));
    map.current = opened;
    return () => {
      map.current = null;
      opened.remove();
    };
  }, [drawn, zoomIn, zoomOut]);
  const { latitude, longitude } = at;
  useEffect(() => {
    if (!map.current || isSame(middleOf(map.current), { latitude, longitude })) return;
    map.current.setView([latitude, longitude]);
  }, [latitude, longitude]);
  return (
    <>
      <section ref={host} aria-label={label} dir="ltr" className={styles.map} />
      <span dir="ltr" className={cx(styles.middle, styles.pin, styles.shopper)} />
    </>
  );
}
