import { randomUUID } from 'node:crypto';

import type { Input } from '@hamper/contract/client';
import sharp from 'sharp';

import type { TestSettings } from '../../test-app.fixture.ts';
import { stockOfDemo, type Visitor } from '../../test-shop.ts';
import { openOrderFixture } from '../orders/delivered-orders.fixture.ts';

type Opened = Input<'POST /rest/chats'>['body'];

/** A shop with people who write to each other. */
export async function openChatFixture(settings?: TestSettings) {
  const here = await openOrderFixture(settings);
  const { shop_id: shopId } = await stockOfDemo(here.db, 'strawberries');
  return { ...here, ...verbs, shopId };
}
export type Chatting = Awaited<ReturnType<typeof openChatFixture>>;

const query = (key?: string | null) => (key ? { key } : {});

const verbs = {
  open: async (by: Visitor, body: Opened, key?: string | null) =>
    (await by.call('POST /rest/chats', { body, query: query(key) })).data,

  chatOf: async (by: Visitor, id: string, key?: string | null) =>
    (await by.call('GET /rest/chats/{id}', { path: { id }, query: query(key) })).data,

  /** Sends words, or a whole message. */
  send: async (
    by: Visitor,
    id: string,
    sent: string | { id?: string; chat_content?: string; chat_img?: string },
    key?: string | null,
  ) => {
    const message = typeof sent === 'string' ? { chat_content: sent } : sent;
    const body = { id: randomUUID(), ...message };
    return (await by.call('POST /rest/chats/{id}/messages', { path: { id }, query: query(key), body })).data;
  },

  messages: async (
    by: Visitor,
    id: string,
    asked: { before?: number; after?: number; search?: string; perPage?: number; key?: string } = {},
  ) => (await by.call('GET /rest/chats/{id}/messages', { path: { id }, query: asked })).data,

  read: async (by: Visitor, id: string, seq: number) =>
    (await by.call('POST /rest/chats/{id}/read', { path: { id }, body: { seq } })).data,

  block: async (by: Visitor, id: string, blocked: boolean) =>
    (await by.call('POST /rest/chats/{id}/block', { path: { id }, body: { blocked } })).data,

  typing: (by: Visitor, id: string) => by.call('POST /rest/chats/{id}/typing', { path: { id } }),

  /** Uploads a picture, or whatever is given. */
  upload: async (by: Visitor, id: string, content?: Uint8Array<ArrayBuffer>) => {
    const create = { width: 32, height: 32, channels: 3, background: 'green' } as const;
    const body = content ?? new Uint8Array(await sharp({ create }).png().toBuffer());
    const sent = { method: 'POST', headers: { 'content-type': 'image/png' }, body };
    const answer = await by.fetch(`/api/v1/rest/chats/${id}/photos`, sent);
    const { data, code, params } = (await answer.json()) as {
      data?: { path: string };
      code?: string;
      params?: Record<string, string[]>;
    };
    return { status: answer.status, path: data?.path ?? '', code, params };
  },
};
