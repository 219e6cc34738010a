import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';

import type { KeptWriting } from './kept.ts';

/** The message that is being written in a thread, kept until it is sent; `typed` is one that a form without scripts brought back. */
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
