import { ApiError } from '@hamper/contract/client';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import { problemWords } from './problem-words.ts';

/**
 * Tells the shopper why something failed, once for each id; a refusal for want of a right (403) is shown nowhere, as the
 * specification has it.
 */
export function showProblem(t: Translate, id: string, error: unknown): void {
  if (error instanceof ApiError && error.status === 403) return;
  showToast({ id, kind: 'error', text: problemWords(t, error) });
}
