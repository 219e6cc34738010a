import { divIcon, geoJSON, latLngBounds, type Map, type Marker, marker } from 'leaflet';
import { useEffect, useRef } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { openMap, type Tiles } from './open-map.ts';

import * as styles from './location-map.module.css';

export interface Pin {
  latitude: number;
  longitude: number;
  title: string;
  kind: 'shop' | 'shopper' | 'courier';
}

export interface LocationMapProps {
  label: string;
  pins: readonly Pin[];
  /** Corners, longitude first; the last is the first. */
  areas: readonly (readonly (readonly [number, number])[])[];
  /** Without them there is a plain ground under pins and areas. */
  tiles: Tiles | undefined;
  /** Moves over the map while that stays as it is. */
  moving?: Pin | undefined;
}

/** Pins and areas over a map. It is loaded where it is used: Leaflet is as heavy as half a page. */
export function LocationMap({ label, pins, areas, tiles, moving }: LocationMapProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLElement>(null);
  const opened = useRef<Map>(null);
  const [zoomIn, zoomOut] = [t('map.zoom-in'), t('map.zoom-out')];
  // The props are small and plain: the same JSON is the same map.
  const drawn = JSON.stringify({ pins, areas, tiles });
  useEffect(() => {
    if (!host.current) return undefined;
    const data: Pick<LocationMapProps, 'pins' | 'areas' | 'tiles'> = JSON.parse(drawn);
    const map = openMap(host.current, { tiles: data.tiles, zoomIn, zoomOut });
    const bounds = latLngBounds([]);
    for (const corners of data.areas) {
      const coordinates = [corners.map((corner) => [...corner])];
      const area = geoJSON({ type: 'Polygon', coordinates } as GeoJSON.Polygon, {
        interactive: false,
        style: { className: styles.area ?? '' },
      }).addTo(map);
      bounds.extend(area.getBounds());
    }
    for (const pin of data.pins) {
      pinOf(pin).addTo(map);
      bounds.extend([pin.latitude, pin.longitude]);
    }
    if (bounds.isValid()) map.fitBounds(bounds, { padding: [28, 28], animate: false });
    opened.current = map;
    return () => {
      opened.current = null;
      map.remove();
    };
  }, [drawn, zoomIn, zoomOut]);
  const mover = useRef<Marker>(null);
  useEffect(() => {
    const map = opened.current;
    if (!map) return;
    if (!moving) mover.current?.remove();
    // A map that was drawn anew has lost it.
    else if (mover.current && map.hasLayer(mover.current))
      mover.current.setLatLng([moving.latitude, moving.longitude]);
    else mover.current = pinOf(moving).addTo(map);
  });
  return (
    <>
      <section ref={host} aria-label={label} dir="ltr" className={styles.map} />
      <ul className={styles.legend} dir="ltr">
        {[...pins, ...(moving ? [moving] : [])].map(({ kind, title }) => (
          <li key={kind} className={styles[kind]}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

function pinOf({ latitude, longitude, title, kind }: Pin): Marker {
  const icon = divIcon({
    className: cx(styles.pin, styles[kind]),
    iconSize: [30, 38],
    iconAnchor: [15, 38],
  });
  return marker([latitude, longitude], {
    icon,
    title,
    keyboard: false,
    interactive: false,
    zIndexOffset: kind === 'courier' ? 1000 : 0,
  });
}
