import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import type { Api } from '../../../api/api.ts';
import { useApi } from '../../../api/use-api.ts';
import { settingsQuery } from '../../shell/settings-query.ts';
import { isChatPage } from '../chat-pages.ts';
import type { FeedListener, FeedTopic } from './open-feed.ts';

/** Whether somebody else than the shop's own live stream carries messages here: the page that the visit began on has to allow it. */
export function useHasFeed(): boolean {
  const { landing } = useRouter().options.context;
  // The frame of every page has read them.
  const { data: settings } = useQuery({ ...settingsQuery(useApi()), enabled: false });
  return settings?.chat_hosts !== undefined && isChatPage(landing);
}

/**
 * Follows a topic there as soon as the code for it has come. It ends by itself where that is out of reach, when its hour is over
 * and with the right to read. Returns the way to stop.
 */
export function followFeed<Kept extends { created_at: string }>(
  api: Api,
  topic: FeedTopic,
  { onData, onEnd }: FeedListener<Kept>,
): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const end = (error: unknown) => {
    if (isStopped) return;
    isStopped = true;
    // oxlint-disable-next-line no-console -- the console is the browser's log
    console.warn('Messages come by the shop itself:', error);
    onEnd(error);
  };
  void load().catch(end);
  async function load(): Promise<void> {
    const [{ data }, { openFeed }] = await Promise.all([
      'chat' in topic
        ? api.call('POST /rest/chats/{id}/subscription', { path: { id: topic.chat } })
        : api.call('POST /dashboard/user/chats/subscription'),
      import('./open-feed.ts'),
    ]);
    if (!isStopped) stop = openFeed(data, topic, { onData, onEnd: end });
  }
  return () => {
    isStopped = true;
    stop?.();
  };
}
