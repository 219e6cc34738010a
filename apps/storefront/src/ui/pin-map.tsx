import type { Map } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { cx } from './class-names.ts';
import { openMap, type Tiles } from './open-map.ts';

import styles from './place-map.module.css';

interface Spot {
  latitude: number;
  longitude: number;
}

export interface PinMapProps {
  label: string;
  /** Where the pin is; elsewhere, and the map follows. */
  at: Spot;
  onMove: (to: Spot) => void;
  tiles: Tiles | undefined;
}

/** A street fills it. */
const STREET = 15;
/** Some ten metres, as finely as places are kept. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
const isSame = (one: Spot, other: Spot): boolean =>
  rounded(one.latitude) === rounded(other.latitude) && rounded(one.longitude) === rounded(other.longitude);

/** A pin in the middle of a map that moves under it: by hand, by finger, by arrow keys. */
export function PinMap({ label, at, onMove, tiles }: PinMapProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLElement>(null);
  const here = useRef<Map>(null);
  const [zoomIn, zoomOut] = [t('map.zoom-in'), t('map.zoom-out')];
  const moved = useEffectEvent((to: Spot) => {
    if (!isSame(to, at)) onMove({ latitude: rounded(to.latitude), longitude: rounded(to.longitude) });
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
    opened.on('moveend', () => {
      const { lat, lng } = opened.getCenter().wrap();
      moved({ latitude: lat, longitude: lng });
    });
    here.current = opened;
    return () => {
      here.current = null;
      opened.remove();
    };
  }, [drawn, zoomIn, zoomOut]);
  const { latitude, longitude } = at;
  useEffect(() => {
    const centre = here.current?.getCenter().wrap();
    if (!centre || isSame({ latitude: centre.lat, longitude: centre.lng }, { latitude, longitude })) return;
    here.current?.setView([latitude, longitude]);
  }, [latitude, longitude]);
  return (
    <>
      <section ref={host} aria-label={label} dir="ltr" className={styles.map} />
      <span className={cx(styles.middle, styles.pin, styles.shopper)} />
    </>
  );
}
