import type { Map } from 'leaflet';
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
  drawn?: string;
  /** Puts on the open map what it is to show. */
  fill: (map: Map, drawn: string) => void;
}

/** The one way in which a component opens a map, and closes it. */
export function useMap({ source, byFinger = false, isBounded = false, drawn = '', fill }: MapUse): {
  host: RefObject<HTMLElement | null>;
  map: RefObject<Map | null>;
  /** The ground cannot be had just now. */
  isLost: boolean;
} {
  const { t } = useTranslation();
  const language = useLocale();
  const host = useRef<HTMLElement>(null);
  const map = useRef<Map>(null);
  const [isLost, setLost] = useState(false);
  const filled = useEffectEvent(fill);
  const [zoomIn, zoomOut] = [t('map.zoom-in'), t('map.zoom-out')];
  // It is small and plain: the same JSON is the same source.
  const ground = JSON.stringify(source);
  useEffect(() => {
    if (!host.current) return undefined;
    const opened = openMap(host.current, {
      source: JSON.parse(ground),
      ...{ zoomIn, zoomOut, language, byFinger, isBounded },
      onTrouble: setLost,
    });
    filled(opened, drawn);
    map.current = opened;
    return () => {
      map.current = null;
      setLost(false);
      opened.remove();
    };
  }, [ground, drawn, zoomIn, zoomOut, language, byFinger, isBounded]);
  return { host, map, isLost };
}
