import { use, useSyncExternalStore } from 'react';

import { DeviceContext } from './device-context.ts';
import { type DeviceWidth, MAX_PHONE_WIDTH, WIDE } from './device-width.ts';

/**
 * The device's width: while hydrating the one that the server assumed, then its own.
 * For things that styles cannot do, such as how many pictures load at once; layout is theirs alone.
 * @public
 */
export function useDeviceWidth(): DeviceWidth {
  const assumed = use(DeviceContext);
  return useSyncExternalStore(subscribe, measure, () => assumed);
}

/** @public */
export function useIsWide(): boolean {
  return useDeviceWidth() === WIDE;
}

const queries = () =>
  [matchMedia(`(width >= ${WIDE}px)`), matchMedia(`(width > ${MAX_PHONE_WIDTH}px)`)] as const;

function measure(): DeviceWidth {
  const [wide, middle] = queries();
  if (wide.matches) return WIDE;
  return middle.matches ? 768 : 360;
}

function subscribe(listener: () => void): () => void {
  const watched = queries();
  for (const query of watched) query.addEventListener('change', listener);
  return () => {
    for (const query of watched) query.removeEventListener('change', listener);
  };
}
