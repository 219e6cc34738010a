import { useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';

import { recordEarlyEvents } from './record-early-events.ts';

/** React leaves it as the server wrote it. */
const scriptText = createIsomorphicFn()
  .server(() => `(${recordEarlyEvents.toString()})()`)
  .client(() => '');

/** Stands in the head, before anything that can be pressed. */
export function EarlyEventsScript() {
  const { nonce } = useRouter().options.ssr ?? {};
  return (
    <script
      {...(nonce ? { nonce } : {})}
      dangerouslySetInnerHTML={{ __html: scriptText() }}
      suppressHydrationWarning
    />
  );
}
