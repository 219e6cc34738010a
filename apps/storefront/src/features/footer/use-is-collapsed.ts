import { useSyncExternalStore } from 'react';

import { useDeviceWidth } from '../../device/use-device-width.ts';

const NARROW = '(width < 768px)';

/** Whether the window has room for one column: at first as the server assumed, by the device. */
export function useIsCollapsed(): boolean {
  const device = useDeviceWidth();
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => device === 360,
  );
}

function subscribe(listener: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
