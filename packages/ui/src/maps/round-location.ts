import type { Location } from '@hamper/contract/accounts';

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** To some ten metres: shops reckon distances by it, and need to know no more. */
export const roundLocation = ({ latitude, longitude }: Location): Location => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});
