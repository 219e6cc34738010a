import type { Location } from '@hamper/contract/accounts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { settingsQuery } from '../shell/settings-query.ts';

/** The middle of the city, as the setting `location` has it: "40.7128,-74.0060". Nothing is there: a map begins there. */
export function cityAt(setting = ''): Location | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN] = setting.split(',').map(Number);
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : undefined;
}

/** The same of this shop, where it is set. */
export function useCity(): Location | undefined {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  return cityAt(settings?.location);
}
