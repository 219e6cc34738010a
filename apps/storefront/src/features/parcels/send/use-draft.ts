import type { User } from '@hamper/contract/accounts';
import { ApiError } from '@hamper/contract/client';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { showProblem } from '../../../i18n/show-problem.ts';
import { hasPlaceholderName } from '../../../session/placeholder-name.ts';
import { parcelDraftQuery } from '../queries.ts';
import { draftState, forgetSendDraft, setDraftState, useDraftState } from '../send-store.ts';
import {
  type DraftState,
  isSameDraft,
  readSaved,
  replacedState,
  startState,
  stateAfterSaving,
  swappedState,
} from './draft-state.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { fieldsToSave, newSendDraft, type SendDraft } from './send-draft.ts';

/** Long enough for the next letter, and for the next try after one that failed. */
const PAUSE_MS = 1000;
const RETRY_MS = 15_000;

/**
 * The half-written parcel of this person, in this tab, and for a signed-in one in their account. The address of the page may
 * ask for another type.
 */
export function useDraft(person: User | null, asked: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const fresh = useFresh(person, asked);
  const owner = person?.uuid ?? null;
  const { data: saved } = useQuery(parcelDraftQuery(api, owner !== null));
  const start = useMemo(() => startState(owner, saved ?? null, fresh), [owner, saved, fresh]);
  const [state, change] = useDraftState(start);
  const { draft } = state;
  const isNew = asked !== undefined && asked !== draft.askedType;
  useEffect(() => {
    if (isNew) change({ typeId: asked, askedType: asked });
  }, [isNew, asked, change]);
  useEffect(() => {
    const now = draftState(start);
    // Not read yet says nothing.
    const met = owner === null || saved === undefined ? now : readSaved(now, saved, fresh);
    if (met !== now) setDraftState(met);
  }, [owner, saved, fresh, start]);
  const saving = useSaving(state, start);
  return {
    ...{ draft, change, start, other: state.other, ...saving },
    isBegun: !isSameDraft(draft, fresh),
    /** Shows the other one in the place of this. */
    swap: () => setDraftState(swappedState(state)),
    /** Lets the other one go. */
    dismiss: () => setDraftState({ ...state, other: null }),
    discard: useDiscard(state, fresh, saving.settled),
    /** It was placed. */
    forget() {
      queries.setQueryData(parcelDraftQuery(api, true).queryKey, null);
      // Another one that had to give way can still be taken back.
      if (state.other) setDraftState({ ...startState(owner, null, fresh), other: state.other });
      else forgetSendDraft();
    },
  };
}

function nameOf(person: User | null) {
  const isNamed = person && !hasPlaceholderName(person);
  const name = isNamed ? [person.firstname, person.lastname].filter(Boolean).join(' ') : '';
  return { name, phone: person?.phone ?? '' };
}

/** A blank one. */
function useFresh(person: User | null, asked: number | undefined): SendDraft {
  const { name, phone } = nameOf(person);
  return useMemo(
    () => ({ ...newSendDraft({ name, phone }), typeId: asked ?? null, askedType: asked ?? null }),
    [name, phone, asked],
  );
}

/** Throws the parcel away, everywhere; it can still be taken back here. */
function useDiscard(state: DraftState, fresh: SendDraft, settled: () => Promise<void>) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = parcelDraftQuery(api, true);
  const { mutate } = useMutation({
    networkMode: 'always',
    async mutationFn() {
      if (state.person === null) return;
      await settled();
      await queries.cancelQueries({ queryKey });
      await api.call('DELETE /dashboard/user/parcel-draft');
    },
    onSuccess() {
      queries.setQueryData(queryKey, null);
      setDraftState(replacedState(state, fresh, fresh));
    },
    onError: (error) => showProblem(t, 'draft', error),
  });
  return () => mutate();
}

/** Of the page, not of a screen: who leaves it and comes back waits for what is under way. */
const turns = oneAtATime();

/**
 * Saves what is written in the account, some moments after the last letter and when the page is left: one saving at a time, and after
 * it what was written meanwhile.
 */
function useSaving(state: DraftState, start: DraftState) {
  const saveNewest = useSaveNewest(start);
  const { mutate, isPending, error, variables } = useMutation<void, Error, SendDraft>({
    // Without a connection it fails, and says so, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: () => turns.run(saveNewest),
  });
  const { draft } = state;
  const isRefused = error instanceof ApiError && error.status < 500 && variables === draft;
  const isDue = canSave(state) && !isPending && !isRefused;
  const save = useEffectEvent(() => {
    const now = draftState(start);
    if (canSave(now)) mutate(now.draft);
  });
  useEffect(() => {
    // Begins anew with each letter.
    if (!isDue || !draft) return;
    const timer = setTimeout(() => save(), error ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isDue, error]);
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      // Left within the same page, before the pause was over.
      save();
    };
  }, []);
  return {
    isPersons: state.person !== null,
    hasFailed: error !== null,
    /** Nothing is being saved any more: what is placed then takes the saved one away. */
    settled: turns.settled,
  };
}

/** Saves what is written by then, and takes in what another device has written meanwhile. */
function useSaveNewest(start: DraftState): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  }, [start]);
  return async () => {
    const { queryKey } = parcelDraftQuery(api, true);
    const now = draftState(latest.current);
    const { draft, version, person } = now;
    if (!canSave(now)) return;
    // An answer that is being read meanwhile would be older.
    await queries.cancelQueries({ queryKey });
    const body = { version, draft: fieldsToSave(draft) };
    const { data } = await api.call('PUT /dashboard/user/parcel-draft', { body, keepalive: true });
    const { replaced, ...saved } = data;
    await queries.cancelQueries({ queryKey });
    const after = draftState(latest.current);
    if (after.person !== person) return;
    setDraftState(stateAfterSaving(after, draft, { ...saved, replaced }));
    queries.setQueryData(queryKey, saved);
  };
}

/** A parcel that is being sent is not saved beside it. */
const canSave = ({ person, isChanged, draft }: DraftState): boolean =>
  person !== null && isChanged && draft.attempt === null;
