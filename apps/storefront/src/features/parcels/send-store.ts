import { useCallback, useSyncExternalStore } from 'react';

import { fieldsOf } from '../../state/delivery-place.ts';
import { parsed } from '../../state/stored.ts';
import { readSendDraft, type SendDraft } from './send/send-draft.ts';

/** Begins like the half-filled orders of a checkout, which outlive a session that ran out. */
const NAME = 'checkout-parcel';

/** The parcel that is being written, in this tab alone; a person's is nobody else's. */
let kept: { draft: SendDraft; person: string | null } | undefined;
const listeners = new Set<() => void>();

/** The half-written parcel; it outlives a reload and a failed try. */
export function useSendDraft(
  fresh: SendDraft,
  person: string | undefined,
): [SendDraft, (part: Partial<SendDraft>) => void] {
  const current = () => draftFor(person, fresh);
  const draft = useSyncExternalStore(subscribe, current, () => fresh);
  const change = useCallback(
    (part: Partial<SendDraft>) => keepSendDraft({ ...draftFor(person, fresh), ...part }, person),
    [fresh, person],
  );
  return [draft, change];
}

/** The draft of a guest or of this person, who may have signed in meanwhile. */
function draftFor(person: string | undefined, fresh: SendDraft): SendDraft {
  const owner = person ?? null;
  if (kept && (kept.person === null || kept.person === owner)) return kept.draft;
  const stored = fieldsOf(parsed(readStored()));
  const isTheirs = (stored['person'] ?? null) === null || stored['person'] === owner;
  kept = { draft: isTheirs ? readSendDraft(stored['draft'], fresh) : fresh, person: owner };
  return kept.draft;
}

/** Keeps a parcel to go on with: as it is written, or as an earlier one begins another. */
export function keepSendDraft(draft: SendDraft, person: string | undefined): void {
  kept = { draft, person: person ?? null };
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // The page still holds it.
  }
  for (const listener of listeners) listener();
}

/** Forgets it once it is sent. */
export function forgetSendDraft(): void {
  kept = undefined;
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was stored.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Whether somebody has begun a parcel in this tab; not known while a page hydrates. */
export function useIsBegun(person: string | undefined): boolean {
  const owner = person ?? null;
  const isBegun = () => {
    if (kept) return kept.draft.typeId !== null && (kept.person === null || kept.person === owner);
    const stored = readStored();
    const of = stored === null ? undefined : (fieldsOf(parsed(stored))['person'] ?? null);
    return of === null || (of !== undefined && of === owner);
  };
  return useSyncExternalStore(subscribe, isBegun, () => false);
}
