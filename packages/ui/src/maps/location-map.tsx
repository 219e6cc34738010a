import { divIcon, geoJSON, latLngBounds, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { useEffect, useRef } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { MapSource } from './map-source.ts';
import { useMap } from './use-map.ts';

import * as styles from './location-map.module.css';

export interface MapMarker {
  latitude: number;
  longitude: number;
  title: string;
  kind: 'shop' | 'shopper' | 'courier';
}

export interface LocationMapProps {
  label: string;
  /** The id of the words beside it, which say what it shows. */
  describedBy: string;
  markers: readonly MapMarker[];
  /** Corners, longitude first; the last is the first. */
  areas: readonly (readonly (readonly [number, number])[])[];
  source: MapSource;
  /** Moves over the map while that stays as it is. */
  movingMarker?: MapMarker | undefined;
}

/** Nearer than that a lone marker would stand among houses that nobody knows. */
const MAX_ZOOM = 16;

/** Markers and areas over a map. It is loaded where it is used: Leaflet is as heavy as half a page. */
export function LocationMap({ label, describedBy, markers, areas, source, movingMarker }: LocationMapProps) {
  const { t } = useTranslation();
  const { containerRef, map, isUnavailable } = useMap({
    source,
    isBounded: true,
    // The props are small and plain: the same JSON is the same map.
    contentKey: JSON.stringify({ markers, areas }),
    drawContent: (leafletMap) => drawContent(leafletMap, { markers, areas }),
  });
  const movingMarkerRef = useRef<Marker>(null);
  useEffect(() => {
    const leafletMap = map.current;
    if (!leafletMap) return;
    if (!movingMarker) movingMarkerRef.current?.remove();
    // A map that was drawn anew has lost it.
    else if (movingMarkerRef.current && leafletMap.hasLayer(movingMarkerRef.current))
      movingMarkerRef.current.setLatLng([movingMarker.latitude, movingMarker.longitude]);
    else movingMarkerRef.current = createMarker(movingMarker).addTo(leafletMap);
  });
  return (
    <div className={styles.frame}>
      <section
        ref={containerRef}
        aria-label={label}
        aria-describedby={describedBy}
        dir="ltr"
        className={styles.map}
      />
      <ul className={styles.legend} dir="ltr">
        {[...markers, ...(movingMarker ? [movingMarker] : [])].map(({ kind, title }) => (
          <li key={`${kind} ${title}`} className={styles[kind]}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      <output className={styles.lost}>{isUnavailable && t('map.lost')}</output>
    </div>
  );
}

function drawContent(map: LeafletMap, { markers, areas }: Pick<LocationMapProps, 'markers' | 'areas'>): void {
  const bounds = latLngBounds([]);
  for (const corners of areas) {
    const coordinates = [corners.map((corner) => [...corner])];
    const area = geoJSON({ type: 'Polygon', coordinates } as GeoJSON.Polygon, {
      interactive: false,
      style: { className: styles.area ?? '' },
    }).addTo(map);
    bounds.extend(area.getBounds());
  }
  for (const one of markers) {
    createMarker(one).addTo(map);
    bounds.extend([one.latitude, one.longitude]);
  }
  if (!bounds.isValid()) return;
  // A marker stands on its point; an area is larger than its markers.
  map.fitBounds(bounds, {
    paddingTopLeft: areas.length > 0 ? [8, 8] : [18, 42],
    paddingBottomRight: areas.length > 0 ? [8, 8] : [18, 14],
    maxZoom: MAX_ZOOM,
    animate: false,
  });
}

function createMarker({ latitude, longitude, title, kind }: MapMarker): Marker {
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
