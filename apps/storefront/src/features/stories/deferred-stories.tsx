import { hydrateNow } from '@hamper/ui/loading/first-movement.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { useEffect } from 'react';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as storyRow from './story-row.tsx';

const onServer = createIsomorphicFn()
  .server(() => storyRow)
  .client(() => undefined)();

/** Links to shops, which open their stories where scripts are. */
const Row = deferredFrom(onServer, () => import('./story-row.tsx'))(({ StoryRow }) => StoryRow);

export function DeferredStories() {
  // Read anew, or come back to, with stories open.
  useEffect(() => {
    if ((history.state as { story?: string } | null)?.story) hydrateNow();
  }, []);
  return <Row />;
}
