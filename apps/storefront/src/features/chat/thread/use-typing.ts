import type { Chat } from '@hamper/contract/chat/chat';
import { useEffect, useRef, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { typingUntil } from './entries.ts';

/** Milliseconds: how long it is believed, and how often it is said. */
const BELIEVED = 6000;
const EVERY = 3000;

/** Whether the other side is writing. By this device's own clock, which may be wrong by minutes, from when it was told. */
export function useIsTyping({ side, presence }: Pick<Chat, 'side' | 'presence'>): boolean {
  const until = typingUntil(side, presence);
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => setOver(until), BELIEVED);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && until !== over;
}

/** Tells the other side that one is writing, every three seconds at most. */
export function useSayTyping(id: string): () => void {
  const api = useApi();
  const sentAt = useRef(-EVERY);
  return () => {
    const now = performance.now();
    if (now - sentAt.current < EVERY) return;
    sentAt.current = now;
    void api.call('POST /rest/chats/{id}/typing', { path: { id } }).catch(() => {});
  };
}
