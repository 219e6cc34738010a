import type { DraftFields, SavedDraft } from '@hamper/contract/parcels/saved-draft';

import { fieldsOf } from '../../../state/delivery-place.ts';
import { draftFromSaved, fieldsToSave, readSendDraft, type SendDraft } from './send-draft.ts';

/** Why there is another draft beside the one on screen. */
const REASONS = ['replaced', 'newer', 'gone', 'discarded', 'swapped'] as const;
type Reason = (typeof REASONS)[number];

/** The parcel that is being written here, and how it stands to the account's, which all devices share. */
export interface DraftState {
  draft: SendDraft;
  /** The uuid of whose it is; null for a guest. */
  person: string | null;
  /** Of the account's draft that it comes from; null where there was none. */
  version: string | null;
  /** It has changes that the account's does not have. */
  isChanged: boolean;
  /** The one that had to give way, to be taken back. */
  other: { draft: SendDraft; reason: Reason } | null;
}

/** Where a tab begins that knows of no draft: with the account's, or with a blank one. */
export const startState = (
  person: string | null,
  saved: SavedDraft | null,
  fresh: SendDraft,
): DraftState => ({
  ...{ person, draft: saved ? draftFromSaved(saved.draft, fresh) : fresh },
  ...{ version: saved?.version ?? null, isChanged: false, other: null },
});

/** The state that a tab has stored, over where it would begin: what is missing or of another shape is as at the beginning. */
export function readState(stored: unknown, fresh: SendDraft): DraftState {
  const { draft, person, version, isChanged, other } = fieldsOf(stored);
  const { reason, draft: given } = fieldsOf(other);
  const known = REASONS.find((one) => one === reason);
  return {
    draft: readSendDraft(draft, fresh),
    person: typeof person === 'string' ? person : null,
    version: typeof version === 'string' ? version : null,
    isChanged: isChanged !== false,
    other: known ? { draft: readSendDraft(given, fresh), reason: known } : null,
  };
}

const keyOf = (draft: SendDraft): string => JSON.stringify(fieldsToSave(draft));
/** Whether two are the same but for what stays in a tab. */
export const isSameDraft = (one: SendDraft, another: SendDraft): boolean => keyOf(one) === keyOf(another);

/** A change by hand. That it is being sent is none. */
export const changedState = (state: DraftState, part: Partial<SendDraft>): DraftState => ({
  ...state,
  draft: { ...state.draft, ...part },
  isChanged: state.isChanged || !part.attempt,
});

/**
 * The account's draft was read: another device may have gone on with it, or sent it. What is written here and not saved
 * yet stays, as does what is being sent; else the newest is shown, and what stood here can be taken back.
 */
export function readSaved(state: DraftState, saved: SavedDraft | null, fresh: SendDraft): DraftState {
  if (state.isChanged || state.draft.attempt || (saved?.version ?? null) === state.version) return state;
  const next = startState(state.person, saved, fresh);
  const { draft } = next;
  // Its photo is in this tab alone.
  const isGoneOn = draft.contents === state.draft.contents;
  const shown = { ...next, draft: isGoneOn ? { ...draft, photo: state.draft.photo } : draft };
  if (isSameDraft(state.draft, fresh) || isSameDraft(state.draft, draft)) return shown;
  return { ...shown, other: { draft: state.draft, reason: saved ? 'newer' : 'gone' } };
}

/** It was saved. `replaced` is what another device had written. */
export function stateAfterSaving(
  state: DraftState,
  sent: SendDraft,
  { version, replaced }: { version: string; replaced: DraftFields | null },
): DraftState {
  const after = { ...state, version, isChanged: state.draft !== sent };
  const other = replaced && draftFromSaved(replaced, sent);
  // An answer that got lost: it is what this device has written itself.
  if (!other || isSameDraft(other, sent)) return after;
  return { ...after, other: { draft: other, reason: 'replaced' } };
}

/** Takes the other one back, for the one on screen. */
export const swappedState = (state: DraftState): DraftState =>
  state.other
    ? {
        ...{ ...state, draft: state.other.draft, isChanged: true },
        other: { draft: state.draft, reason: 'swapped' },
      }
    : state;

/** Begins anew with this one; the one before can be taken back. */
export const replacedState = (state: DraftState, draft: SendDraft, fresh: SendDraft): DraftState => ({
  ...{ person: state.person, draft, version: null, isChanged: !isSameDraft(draft, fresh) },
  other: isSameDraft(state.draft, fresh)
    ? null
    : {
        draft: { ...state.draft, attempt: null },
        reason: isSameDraft(draft, fresh) ? 'discarded' : 'replaced',
      },
});
