import { describe, expect, it } from 'vitest';

import {
  changedState,
  type DraftState,
  readSaved,
  readState,
  replacedState,
  startState,
  stateAfterSaving,
  swappedState,
} from './draft-state.ts';
import { fieldsToSave, newSendDraft, type SendDraft } from './send-draft.ts';

const fresh = newSendDraft({ name: 'Ada', phone: '+1 212' });
const of = (contents: string, more: Partial<SendDraft> = {}): SendDraft => ({ ...fresh, contents, ...more });
const saved = (version: string, draft: SendDraft) => ({
  ...{ version, updated_at: '2026-01-01T10:00:00Z', draft: fieldsToSave(draft) },
});
const shown = (state: DraftState) => [state.draft.contents, state.other?.reason, state.other?.draft.contents];
const stored = (draft: SendDraft, more: Partial<DraftState> = {}): DraftState => ({
  ...{ draft, person: 'ada', version: 'v1', isChanged: false, other: null },
  ...more,
});

describe('A parcel that is written on two devices', () => {
  it('begins with what the account has, the acknowledgement too', () => {
    const state = startState('ada', saved('v1', of('Books', { terms: true, weight: '2,5' })), fresh);
    expect(state).toMatchObject({ version: 'v1', isChanged: false, other: null });
    expect(state.draft).toEqual(of('Books', { terms: true, weight: '2,5' }));
  });

  it('shows the newest, and what stood here can be taken back', () => {
    const met = readSaved(stored(of('Books')), saved('v2', of('Shoes')), fresh);
    expect(shown(met)).toEqual(['Shoes', 'newer', 'Books']);
    const back = swappedState(met);
    expect(shown(back)).toEqual(['Books', 'swapped', 'Shoes']);
    expect(back).toMatchObject({ version: 'v2', isChanged: true });
  });

  it('loses nothing that is not saved yet', () => {
    const state = stored(of('Boo'), { isChanged: true });
    expect(readSaved(state, saved('v2', of('Shoes')), fresh)).toBe(state);
    expect(readSaved(state, null, fresh)).toBe(state);
  });

  it('says that another device had written, once this one is saved', () => {
    const state = stored(of('Books'), { isChanged: true });
    const answer = { version: 'v3', replaced: fieldsToSave(of('Shoes')) };
    const after = stateAfterSaving(state, state.draft, answer);
    expect(shown(after)).toEqual(['Books', 'replaced', 'Shoes']);
    expect(after).toMatchObject({ version: 'v3', isChanged: false });
  });

  it('says nothing of another one where an answer got lost', () => {
    const state = stored(of('Books'), { isChanged: true });
    const after = stateAfterSaving(state, state.draft, {
      version: 'v3',
      replaced: fieldsToSave(of('Books')),
    });
    expect(after.other).toBeNull();
  });

  it('is still to be saved where somebody has typed on meanwhile', () => {
    const sent = of('Boo');
    const state = changedState(stored(sent, { isChanged: true }), { contents: 'Books' });
    const after = stateAfterSaving(state, sent, { version: 'v2', replaced: null });
    expect(after).toMatchObject({ version: 'v2', isChanged: true, draft: { contents: 'Books' } });
  });

  it('begins anew where another device has sent it, and not while it is being sent here', () => {
    expect(shown(readSaved(stored(of('Books')), null, fresh))).toEqual(['', 'gone', 'Books']);
    const sending = changedState(stored(of('Books')), { attempt: { key: 'k' } });
    expect(sending.isChanged).toBe(false);
    expect(readSaved(sending, null, fresh)).toBe(sending);
    expect(changedState(sending, { attempt: null }).isChanged).toBe(true);
  });

  it('keeps its photo, which is in one tab alone, while it is the same parcel', () => {
    const state = stored(of('Books', { photo: 'p' }));
    const same = saved('v2', of('Books', { weight: '3' }));
    expect(readSaved(state, same, fresh).draft).toMatchObject({ photo: 'p', weight: '3' });
    expect(readSaved(state, saved('v2', of('Shoes')), fresh).draft.photo).toBeNull();
  });
});

describe('A parcel that takes the place of another one', () => {
  it('lets that one be taken back', () => {
    expect(shown(replacedState(stored(of('Books')), of('Shoes'), fresh))).toEqual([
      'Shoes',
      'replaced',
      'Books',
    ]);
    expect(shown(replacedState(stored(of('Books')), fresh, fresh))).toEqual(['', 'discarded', 'Books']);
    expect(replacedState(stored(fresh), of('Shoes'), fresh).other).toBeNull();
  });

  it('outlives a reload with it', () => {
    const state = replacedState(stored(of('Books')), of('Shoes'), fresh);
    expect(readState(JSON.parse(JSON.stringify(state)), fresh)).toEqual(state);
    expect(readState('nonsense', fresh)).toMatchObject({ draft: fresh, person: null, other: null });
  });
});
