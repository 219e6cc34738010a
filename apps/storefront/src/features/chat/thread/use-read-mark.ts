import type { Chat } from '@hamper/contract/chat/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { INBOX, threadQuery } from '../queries.ts';
import { readBy } from './entries.ts';

/** Whether the page is in sight. */
const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );

/** Says that the last message has been read, once somebody sees it. */
export function useReadMark(chat: Chat, lastSeq: number, isSeen: boolean): void {
  const api = useApi();
  const queries = useQueryClient();
  const isVisible = useIsVisible();
  const { uuid: id } = chat;
  const sent = useRef(0);
  const isNews = isSeen && isVisible && lastSeq > readBy(chat).mine;
  useEffect(() => {
    if (!isNews || sent.current >= lastSeq) return;
    sent.current = lastSeq;
    void say().catch(() => {
      // Said with the next one, or when the page is seen again.
      sent.current = 0;
    });
    async function say(): Promise<void> {
      const input = { path: { id }, body: { seq: lastSeq } };
      const { data } = await api.call('POST /rest/chats/{id}/read', input);
      queries.setQueryData(
        threadQuery(api, id).queryKey,
        (now) => now && { ...now, unread: 0, presence: data },
      );
      void queries.invalidateQueries({ queryKey: INBOX });
    }
  }, [api, queries, id, isNews, lastSeq]);
}
