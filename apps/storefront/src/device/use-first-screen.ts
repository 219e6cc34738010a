import type { DeviceWidth } from './device-width.ts';
import { useDeviceWidth } from './use-device-width.ts';

/** Cards that a first screen shows. */
const FIRST_SCREEN: Record<'products' | 'shops', Record<DeviceWidth, number>> = {
  products: { 360: 4, 768: 8, 1140: 12 },
  shops: { 360: 2, 768: 4, 1140: 8 },
};

/** How many cards of a list are on the first screen: their pictures do not wait to be scrolled to. */
export function useFirstScreen(of: keyof typeof FIRST_SCREEN): number {
  return FIRST_SCREEN[of][useDeviceWidth()];
}
