import type { Location } from '@hamper/contract/accounts';

/** The middle of the city, as the setting `location` has it: "40.7128,-74.0060". */
export function cityAt(setting = ''): Location {
  const [latitude = 0, longitude = 0] = setting.split(',').map(Number);
  return { latitude: latitude || 0, longitude: longitude || 0 };
}
