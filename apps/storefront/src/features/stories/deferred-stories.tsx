import { hydrateNow } from '@hamper/ui/loading/first-movement.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { useEffect } from 'react';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as storyRow from './story-row.tsx';

import * as styles from './story-row.module.css';

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
  // The styles of the row come with the page by this.
  return (
    <div className={styles.stories}>
      <Row />
    </div>
  );
}
