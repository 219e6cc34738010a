import type { Location } from '@hamper/contract/accounts';
import { roundLocation } from '@hamper/ui/maps/round-location.ts';
import { useState } from 'react';

const LOCATE_MS = 10_000;
const RECENT_MS = 60_000;

/** Asks the device for its location, once `locate` is called. */
export function useLocating(onFound: (location: Location) => void) {
  const [search, setSearch] = useState<'idle' | 'busy' | 'failed' | 'denied' | 'found'>('idle');
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
      ({ code, PERMISSION_DENIED }) => setSearch(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: LOCATE_MS, maximumAge: RECENT_MS },
    );
  };
  return { search, locate };
}
