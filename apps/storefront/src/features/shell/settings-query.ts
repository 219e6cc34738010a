import type { SettingKey } from '@hamper/contract/settings';
import type { MapSource } from '@hamper/ui/maps/map-source.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';

export type Settings = Partial<Record<SettingKey, string>>;

/** The settings as an object; what is not set is not in it. */
export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }): Promise<Settings> => {
      const { data } = await api.call('GET /rest/settings', { signal });
      return Object.fromEntries(
        // Merchants type them, and older servers leave some null: blank is not set.
        data
          .map(({ key, value }) => [key, typeof value === 'string' ? value.trim() : ''])
          .filter(([, value]) => value),
      );
    },
  });

/**
 * The ground of this shop's maps: the merchant's pictures, if their address is https with {z}, {x} and {y}; else the
 * server's file of a city; else a plain one. A merchant's words on whom to name go before the file's own.
 */
export function mapSourceOf(settings: Settings | undefined, file: string): MapSource {
  const { map_tiles: url = '', map_attribution: attribution = '' } = settings ?? {};
  if (isTiles(url)) return { kind: 'raster', url, attribution };
  return file ? { kind: 'vector', url: file, attribution } : { kind: 'plain' };
}

/** The ground of this shop's maps. It stands here since a file of its own would be one more in every first load. */
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
