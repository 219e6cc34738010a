import { divIcon, geoJSON, latLngBounds, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { cx } from './class-names.ts';
import { openMap, type Tiles } from './open-map.ts';

import styles from './place-map.module.css';

export interface Pin {
  latitude: number;
  longitude: number;
  title: string;
  kind: 'shop' | 'shopper';
}

export interface PlaceMapProps {
  label: string;
  pins: readonly Pin[];
  /** Corners, longitude first; the last is the first. */
  areas: readonly (readonly (readonly [number, number])[])[];
  /** Without them there is a plain ground under pins and areas. */
  tiles: Tiles | undefined;
}

/** Pins and areas over a map. It is loaded where it is used: Leaflet is as heavy as half a page. */
export function PlaceMap({ label, pins, areas, tiles }: PlaceMapProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLElement>(null);
  const [zoomIn, zoomOut] = [t('map.zoom-in'), t('map.zoom-out')];
  // What is drawn is small and plain: the same words are the same map.
  const drawn = JSON.stringify({ pins, areas, tiles });
  useEffect(() => {
    if (!host.current) return undefined;
    const what: Pick<PlaceMapProps, 'pins' | 'areas' | 'tiles'> = JSON.parse(drawn);
    const here = openMap(host.current, { tiles: what.tiles, zoomIn, zoomOut });
    const bounds = latLngBounds([]);
    for (const corners of what.areas) {
      const coordinates = [corners.map((corner) => [...corner])];
      const area = geoJSON({ type: 'Polygon', coordinates } as GeoJSON.Polygon, {
        interactive: false,
        style: { className: styles.area ?? '' },
      }).addTo(here);
      bounds.extend(area.getBounds());
    }
    for (const { latitude, longitude, title, kind } of what.pins) {
      const icon = divIcon({
        className: cx(styles.pin, styles[kind]),
        iconSize: [30, 38],
        iconAnchor: [15, 38],
      });
      marker([latitude, longitude], { icon, title, keyboard: false, interactive: false }).addTo(here);
      bounds.extend([latitude, longitude]);
    }
    if (bounds.isValid()) here.fitBounds(bounds, { padding: [28, 28], animate: false });
    return () => {
      here.remove();
    };
  }, [drawn, zoomIn, zoomOut]);
  return (
    <>
      <section ref={host} aria-label={label} dir="ltr" className={styles.map} />
      <ul className={styles.legend}>
        {pins.map(({ kind, title }) => (
          <li key={kind} className={styles[kind]}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
