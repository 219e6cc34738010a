import type { MapSource } from '@hamper/ui/maps/map-source.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { type Settings, settingsQuery } from './settings-query.ts';

/**
 * The ground of this shop's maps: the merchant's pictures, if their address is https with {z}, {x} and {y}; else the
 * server's file of a city; else a plain one. A merchant's words on whom to name go before the file's own.
 */
export function mapSourceOf(settings: Settings | undefined, file: string): MapSource {
  const { map_tiles: url = '', map_attribution: attribution = '' } = settings ?? {};
  if (isTiles(url)) return { kind: 'raster', url, attribution };
  return file ? { kind: 'vector', url: file, attribution } : { kind: 'plain' };
}

/** The ground of this shop's maps. */
export function useMapSource(): MapSource {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  const { mapFile } = useRouter().options.context;
  return mapSourceOf(settings, mapFile);
}

/** Other braces have no value to fill them with. */
function isTiles(url: string): boolean {
  const asked = [...url.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return (
    url.startsWith('https://') &&
    ['x', 'y', 'z'].every((name) => asked.includes(name)) &&
    asked.every((name) => name !== undefined && ['x', 'y', 'z', 's', 'r'].includes(name))
  );
}
