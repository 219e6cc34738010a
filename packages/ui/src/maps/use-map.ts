import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useTranslation } from '../i18n/use-translation.ts';
import { useLocale } from '../locale/use-locale.ts';
import type { MapSource } from './map-source.ts';
import { openMap } from './open-map.ts';

interface MapUse {
  source: MapSource;
  byFinger?: boolean;
  /** Moves no farther than the ground reaches. */
  isBounded?: boolean;
  /** The content as text: a change of it draws the map again. */
  contentKey?: string;
  /** Puts on the open map what it is to show. */
  drawContent: (map: LeafletMap, contentKey: string) => void;
}

/** The one way in which a component opens a map, and closes it. */
export function useMap({
  source,
  byFinger = false,
  isBounded = false,
  contentKey = '',
  drawContent,
}: MapUse): {
  containerRef: RefObject<HTMLElement | null>;
  map: RefObject<LeafletMap | null>;
  /** The ground cannot be had just now. */
  isUnavailable: boolean;
} {
  const { t } = useTranslation();
  const language = useLocale();
  const containerRef = useRef<HTMLElement>(null);
  const map = useRef<LeafletMap>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const draw = useEffectEvent(drawContent);
  const [zoomIn, zoomOut] = [t('map.zoom-in'), t('map.zoom-out')];
  // It is small and plain: the same JSON is the same source.
  const ground = JSON.stringify(source);
  useEffect(() => {
    if (!containerRef.current) return undefined;
    const leafletMap = openMap(containerRef.current, {
      source: JSON.parse(ground),
      ...{ zoomIn, zoomOut, language, byFinger, isBounded },
      onTrouble: setUnavailable,
    });
    draw(leafletMap, contentKey);
    map.current = leafletMap;
    return () => {
      map.current = null;
      setUnavailable(false);
      leafletMap.remove();
    };
  }, [ground, contentKey, zoomIn, zoomOut, language, byFinger, isBounded]);
  return { containerRef, map, isUnavailable };
}
