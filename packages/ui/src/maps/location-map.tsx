import { divIcon, geoJSON, latLngBounds, type Map, type Marker, marker } from 'leaflet';
import { useEffect, useRef } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { MapSource } from './map-source.ts';
import { useMap } from './use-map.ts';

import * as styles from './location-map.module.css';

export interface Pin {
  latitude: number;
  longitude: number;
  title: string;
  kind: 'shop' | 'shopper' | 'courier';
}

export interface LocationMapProps {
  label: string;
  /** The id of the words beside it, which say what it shows. */
  describedBy: string;
  pins: readonly Pin[];
  /** Corners, longitude first; the last is the first. */
  areas: readonly (readonly (readonly [number, number])[])[];
  source: MapSource;
  /** Moves over the map while that stays as it is. */
  moving?: Pin | undefined;
}

/** Nearer than that a lone pin would stand among houses that nobody knows. */
const STREETS = 16;

/** Pins and areas over a map. It is loaded where it is used: Leaflet is as heavy as half a page. */
export function LocationMap({ label, describedBy, pins, areas, source, moving }: LocationMapProps) {
  const { t } = useTranslation();
  const { host, map, isLost } = useMap({
    source,
    isBounded: true,
    // The props are small and plain: the same JSON is the same map.
    drawn: JSON.stringify({ pins, areas }),
    fill: (opened) => fill(opened, { pins, areas }),
  });
  const mover = useRef<Marker>(null);
  useEffect(() => {
    const opened = map.current;
    if (!opened) return;
    if (!moving) mover.current?.remove();
    // A map that was drawn anew has lost it.
    else if (mover.current && opened.hasLayer(mover.current))
      mover.current.setLatLng([moving.latitude, moving.longitude]);
    else mover.current = pinOf(moving).addTo(opened);
  });
  return (
    <div className={styles.frame}>
      <section
        ref={host}
        aria-label={label}
        aria-describedby={describedBy}
        dir="ltr"
        className={styles.map}
      />
      <ul className={styles.legend} dir="ltr">
        {[...pins, ...(moving ? [moving] : [])].map(({ kind, title }) => (
          <li key={kind} className={styles[kind]}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      <output className={styles.lost}>{isLost && t('map.lost')}</output>
    </div>
  );
}

function fill(map: Map, { pins, areas }: Pick<LocationMapProps, 'pins' | 'areas'>): void {
  const bounds = latLngBounds([]);
  for (const corners of areas) {
    const coordinates = [corners.map((corner) => [...corner])];
    const area = geoJSON({ type: 'Polygon', coordinates } as GeoJSON.Polygon, {
      interactive: false,
      style: { className: styles.area ?? '' },
    }).addTo(map);
    bounds.extend(area.getBounds());
  }
  for (const pin of pins) {
    pinOf(pin).addTo(map);
    bounds.extend([pin.latitude, pin.longitude]);
  }
  if (!bounds.isValid()) return;
  // A pin stands on its point; an area is larger than its pins.
  map.fitBounds(bounds, {
    paddingTopLeft: areas.length > 0 ? [8, 8] : [18, 42],
    paddingBottomRight: areas.length > 0 ? [8, 8] : [18, 14],
    maxZoom: STREETS,
    animate: false,
  });
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
