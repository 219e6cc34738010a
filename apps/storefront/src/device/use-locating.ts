import { useState } from 'react';

interface Place {
  latitude: number;
  longitude: number;
}

const LOCATE_MS = 10_000;
const RECENT_MS = 60_000;

/** To some ten metres: shops reckon distances by it, and need to know no more. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** Asks the device where it is, and only when told to. */
export function useLocating(onFound: (place: Place) => void) {
  const [search, setSearch] = useState<'idle' | 'busy' | 'failed' | 'found'>('idle');
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setSearch('failed');
      return;
    }
    setSearch('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onFound({ latitude: rounded(latitude), longitude: rounded(longitude) });
        setSearch('found');
      },
      () => setSearch('failed'),
      { timeout: LOCATE_MS, maximumAge: RECENT_MS },
    );
  };
  return { search, locate };
}
