import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** A browser's ability: to be sent messages, or only once the shop is on its home screen, or none. */
type PushSupport = 'ready' | 'install-first' | 'none';

const never = () => () => {};

/** Whether this browser can be sent messages; none on the server and while hydrating. */
export function usePushSupport(): PushSupport {
  const { worker } = useRouter().options.context;
  return useSyncExternalStore(
    never,
    () => (worker ? pushSupport() : 'none'),
    () => 'none',
  );
}

function pushSupport(): PushSupport {
  const canReceive = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (canReceive) return 'ready';
  // Apple’s phones and tablets take messages for shops on the home screen alone.
  return 'standalone' in navigator && navigator.maxTouchPoints > 1 ? 'install-first' : 'none';
}
