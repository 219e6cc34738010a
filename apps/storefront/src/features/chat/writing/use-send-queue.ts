import { ApiError } from '@hamper/contract/client';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { newUuid } from '../../../api/new-key.ts';
import { useApi } from '../../../api/use-api.ts';
import { serverNow } from '../../clock/now.tsx';
import { messagesQuery, threadQuery } from '../queries.ts';
import { withMessages } from '../thread/with-messages.ts';
import type { KeptWriting } from './kept.ts';
import { createSendQueue, type Waiting } from './send-queue.ts';

const NONE: readonly Waiting[] = [];

export interface Writing {
  text: string;
  img: string | null;
}

/** The messages that are on their way into a thread, and the ways to write, to send again and to give one up. */
export function useSendQueue(thread: string, kept: KeptWriting) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const failed = t('chat.error');
  const queue = useMemo(
    () =>
      createSendQueue({
        kept: {
          all: () => kept.outgoingOf(thread),
          keep: (message) => kept.keep(thread, message),
          drop: (id) => kept.drop(thread, id),
        },
        // The client logs what fails.
        async send({ id, text, img }) {
          const { data } = await api.call('POST /rest/chats/{id}/messages', {
            path: { id: thread },
            body: { id, chat_content: text, ...(img !== null && { chat_img: img }) },
          });
          queries.setQueryData(
            messagesQuery(api, thread).queryKey,
            (now) => now && withMessages(now, [data]),
          );
          // Queries notify a moment later; until then it stands among those that wait, lest its place is empty for a moment.
          await new Promise((notified) => setTimeout(notified));
        },
        onFailure(error) {
          showToast({ id: 'chat', kind: 'error', text: failed });
          if (error instanceof ApiError && error.code === 'chat-closed')
            void queries.invalidateQueries({ queryKey: threadQuery(api, thread).queryKey });
        },
      }),
    [api, queries, kept, thread, failed],
  );
  useEffect(() => {
    const again = () => queue.retry();
    const onVisible = () => document.visibilityState === 'visible' && again();
    again();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [queue]);
  return {
    waiting: useSyncExternalStore(queue.subscribe, queue.all, () => NONE),
    /** Whether not too many wait already. */
    hasRoom: queue.hasRoom,
    write: ({ text, img }: Writing): void =>
      queue.add({ id: newUuid(), text, img, at: serverNow().toISOString() }),
    sendAgain: () => queue.retry({ isPress: true }),
    discard: queue.discard,
  };
}
