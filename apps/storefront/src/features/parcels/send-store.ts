import { useCallback, useSyncExternalStore } from 'react';

import { parsed } from '../../state/stored.ts';
import { changedState, type DraftState, readState, replacedState } from './send/draft-state.ts';
import { newSendDraft, type SendDraft } from './send/send-draft.ts';

/** Begins like the half-filled orders of a checkout, which outlive a session that ran out. */
const NAME = 'checkout-parcel';

/** The parcel that is being written in this tab; a person's is nobody else's. */
let current: DraftState | undefined;
const listeners = new Set<() => void>();

/** The half-written parcel; it outlives a reload and a failed try. `start`: where a tab begins that has none. */
export function useDraftState(start: DraftState): [DraftState, (part: Partial<SendDraft>) => void] {
  const state = useSyncExternalStore(
    subscribe,
    () => draftState(start),
    () => start,
  );
  const change = useCallback(
    (part: Partial<SendDraft>) => setDraftState(changedState(draftState(start), part)),
    [start],
  );
  return [state, change];
}

/** The draft of a guest or of this person, who may have signed in meanwhile: then a guest's goes along. */
export function draftState(start: DraftState): DraftState {
  const { person, draft: fresh } = start;
  current ??= storedState(fresh);
  const isTheirs = current && (current.person === person || (current.person === null && current.isChanged));
  if (!current || !isTheirs) current = start;
  if (current.person !== person) current = { ...current, person };
  return current;
}

function storedState(fresh: SendDraft): DraftState | undefined {
  const text = readStored();
  return text === null ? undefined : readState(parsed(text), fresh);
}

export function setDraftState(state: DraftState): void {
  current = state;
  try {
    sessionStorage.setItem(NAME, JSON.stringify(state));
  } catch {
    // The page still holds it.
  }
  for (const listener of listeners) listener();
}

/** Begins a parcel as an earlier one was; the one that was being written can be taken back. */
export function beginSendDraft(draft: SendDraft, start: DraftState): void {
  setDraftState(replacedState(draftState(start), draft, start.draft));
}

/** Forgets it once it is sent. */
export function forgetSendDraft(): void {
  current = undefined;
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
    const state = current ?? storedState(BLANK);
    return state !== undefined && state.draft.typeId !== null && [null, owner].includes(state.person);
  };
  return useSyncExternalStore(subscribe, isBegun, () => false);
}

const BLANK = newSendDraft({ name: '', phone: '' });
