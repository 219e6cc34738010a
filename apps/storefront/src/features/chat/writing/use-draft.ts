import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';

import type { KeptWriting } from './kept.ts';

/** What is being written in a thread; `typed` is what a form without scripts brought back. It is kept until it is sent. */
export function useDraft(thread: string, kept: KeptWriting, typed = '') {
  const [text, setText] = useState<string>();
  const hydrated = useHydrated();
  const stored = hydrated && text === undefined ? kept.draftOf(thread) : '';
  return {
    text: text ?? (stored === '' ? typed : stored),
    setText(next: string) {
      setText(next);
      kept.setDraft(thread, next);
    },
  };
}
