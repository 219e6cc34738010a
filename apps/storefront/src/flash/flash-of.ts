import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

import type { PageContext } from '../server/render/page-context.ts';
import type { Flash } from './flash.ts';

const waiting = createIsomorphicFn()
  // The library types this by middleware alone; render.ts is the only caller and always passes it.
  .server((): Flash | undefined => (getGlobalStartContext() as PageContext | undefined)?.flash)
  .client((): Flash | undefined => undefined);

/** In a loader: what a form left for its page, if that was the last thing that happened. */
export function flashOf(form: string): Flash | undefined {
  const flash = waiting();
  return flash?.form === form ? flash : undefined;
}
