import type { TopicName } from '@hamper/contract/live/topics';

import type { Follower } from './followers.ts';

/** Follows a topic as soon as the code for it has come. Returns the way to stop. */
export function followLive<T extends TopicName>(topic: T, follower: Follower<T>): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  // Without it the page is as true as its last look.
  void load().catch(() => {});
  async function load(): Promise<void> {
    const { getLive } = await import('./live.ts');
    if (!isStopped) stop = getLive().follow(topic, follower);
  }
  return () => {
    isStopped = true;
    stop?.();
  };
}
