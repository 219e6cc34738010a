import type { ChatMessage } from '@hamper/contract/chat/chat';
import { expect, test } from 'vitest';

import type { Waiting } from '../writing/send-queue.ts';
import { entriesOf, rowsOf } from './entries.ts';

const message = (seq: number, sender: ChatMessage['sender'], at: string): ChatMessage => ({
  ...{ id: `m${seq}`, chat_id: 'c', seq, chat_content: `Text ${seq}`, chat_img: null },
  ...{ sender, roleId: 'seller', automatic: false, unread: false, created_at: at },
});
const waiting: Waiting = {
  ...{ id: 'w', text: 'Hello?', img: null, at: '2026-11-27T09:04:00Z', state: 'failed' },
};
const dayOf = (at: string) => at.slice(0, 10);

const MESSAGES = [
  message(1, 'user', '2026-11-26T23:59:00Z'),
  message(2, 'user', '2026-11-27T00:01:00Z'),
  message(3, 'seller', '2026-11-27T09:00:00Z'),
  message(4, 'seller', '2026-11-27T09:01:00Z'),
  message(5, 'seller', '2026-11-27T09:30:00Z'),
  message(6, 'user', '2026-11-27T09:31:00Z'),
];
const shown = (side: 'user' | 'other') =>
  rowsOf(entriesOf(MESSAGES, [], side), dayOf).map(({ id, own, first, last, day }) =>
    [id, own && 'own', first && 'first', last && 'last', day && 'day'].filter(Boolean).join(' '),
  );

test('messages stand together by day and by writer, and apart after a pause', () => {
  expect(shown('user')).toEqual([
    'm1 own first last day',
    'm2 own first last day',
    'm3 first',
    'm4 last',
    'm5 first last',
    'm6 own first last',
  ]);
});

test('what is one’s own for the shopper is the other’s for the shop', () => {
  expect(shown('other')[2]).toBe('m3 own first');
  expect(shown('other')[5]).toBe('m6 first last');
});

test('what is on its way stands last, until the thread has it', () => {
  const ids = (messages: ChatMessage[]) => entriesOf(messages, [waiting], 'user').map(({ id }) => id);
  expect(ids(MESSAGES.slice(0, 2))).toEqual(['m1', 'm2', 'w']);
  expect(ids([{ ...message(1, 'user', waiting.at), id: 'w' }])).toEqual(['w']);
});
