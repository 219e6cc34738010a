import { expect, test } from 'vitest';

import { keptOf } from './kept.ts';

function memory() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
}
const outgoing = (id: string) => ({ id, text: id, img: null, at: new Date().toISOString() });

test('drafts and messages on their way outlive the page, for each person and thread', () => {
  const storage = memory();
  const ada = keptOf('ada', storage);
  ada.setDraft('shop', 'Is there');
  ada.keep('shop', outgoing('a'));
  ada.keep('shop', outgoing('b'));
  const again = keptOf('ada', storage);
  expect(again.draftOf('shop')).toBe('Is there');
  expect(again.outgoingOf('shop').map(({ id }) => id)).toEqual(['a', 'b']);
  expect([again.draftOf('support'), keptOf(undefined, storage).draftOf('shop')]).toEqual(['', '']);
});

test('two tabs take nothing from each other', () => {
  const storage = memory();
  const [one, two] = [keptOf('ada', storage), keptOf('ada', storage)];
  one.keep('shop', outgoing('a'));
  two.keep('shop', outgoing('b'));
  one.drop('shop', 'a');
  expect(two.outgoingOf('shop').map(({ id }) => id)).toEqual(['b']);
});

test('nothing is left once all is sent', () => {
  const storage = memory();
  const kept = keptOf('ada', storage);
  kept.setDraft('shop', 'Hello');
  kept.keep('shop', outgoing('a'));
  kept.setDraft('shop', '');
  kept.drop('shop', 'a');
  expect(storage.texts.size).toBe(0);
});

test('of many threads the latest are kept, and before all what has to be sent', () => {
  const storage = memory();
  const kept = keptOf('ada', storage);
  kept.keep('first', outgoing('a'));
  for (let thread = 0; thread < 40; thread += 1) kept.setDraft(`thread-${thread}`, 'Hello');
  expect(kept.outgoingOf('first')).toHaveLength(1);
  expect(Object.keys(JSON.parse([...storage.texts.values()][0] ?? '{}'))).toHaveLength(20);
});

test('what another shape has is as if never written, and a browser that keeps nothing is none the worse', () => {
  const storage = memory();
  storage.setItem('hamper-chat ada', '{"shop":{"draft":7,"outgoing":[{"id":1},null]},"x":null}');
  const kept = keptOf('ada', storage);
  expect([kept.draftOf('shop'), kept.outgoingOf('shop')]).toEqual(['', []]);
  const forbidden = keptOf('ada', {
    ...storage,
    setItem() {
      throw new Error('QuotaExceededError');
    },
  });
  expect(() => forbidden.setDraft('shop', 'Hello')).not.toThrow();
});

test('a message that could not be sent for a week is not sent any more', () => {
  const storage = memory();
  const kept = keptOf('ada', storage);
  const day = 24 * 60 * 60 * 1000;
  const from = (days: number) => new Date(Date.now() - days * day).toISOString();
  kept.keep('shop', { ...outgoing('old'), at: from(8) });
  kept.keep('shop', { ...outgoing('new'), at: from(6) });
  expect(kept.outgoingOf('shop').map(({ id }) => id)).toEqual(['new']);
});
