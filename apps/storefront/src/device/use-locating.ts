import type { Location } from '@hamper/contract/accounts';
import { roundLocation } from '@hamper/ui/maps/round-location.ts';
import { useState } from 'react';

const LOCATE_MS = 10_000;
const RECENT_MS = 60_000;

/** Asks the device where it is, and only when told to. */
export function useLocating(onFound: (place: Location) => void) {
  const [search, setSearch] = useState<'idle' | 'busy' | 'failed' | 'found'>('idle');
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setSearch('failed');
      return;
    }
    setSearch('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onFound(roundLocation(coords));
        setSearch('found');
      },
      () => setSearch('failed'),
      { timeout: LOCATE_MS, maximumAge: RECENT_MS },
    );
  };
  return { search, locate };
}
