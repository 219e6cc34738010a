import type { Location } from '@hamper/contract/accounts';

/** A location by so many decimals: 2 are a kilometre, 4 ten metres, 5 one metre. */
export function roundedLocation({ latitude, longitude }: Location, decimals: number): Location {
  const factor = 10 ** decimals;
  return {
    latitude: Math.round(latitude * factor) / factor,
    longitude: Math.round(longitude * factor) / factor,
  };
}
