import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { chatMessages } from '../../db/schema/chat.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { openFirestore } from '../../ports/chat-feed/firestore.fixture.ts';
import { failureOf, openTestShop, type Visitor } from '../../test-shop.ts';
import { type Chatting, openChatFixture } from './chat.fixture.ts';

let firestore: Awaited<ReturnType<typeof openFirestore>>;
let here: Chatting;
beforeAll(async () => {
  firestore = await openFirestore();
  here = await openChatFixture({ firestore: firestore.project });
});
beforeEach(() => {
  Object.assign(firestore, { status: 200, onCommit: async () => undefined });
});
afterAll(async () => {
  await here.shop.close();
  await firestore.close();
});

async function thread(roleId: 'seller' | 'admin' = 'seller') {
  const person = await here.newcomer();
  const asked = roleId === 'seller' ? { roleId, shop_id: here.shopId } : { roleId };
  const { uuid: id } = await here.open(person.visitor, asked);
  return { ...person, chat: id };
}
const copyOf = (chat: string, seq: number) => firestore.documents.get(`messages/${chat}-${seq}`);
const words = (chat: string, seq: number) => copyOf(chat, seq)?.['chat_content'];

describe('Where Firestore carries what is written', () => {
  it('a message and its thread are copied, with the time of the shop and the year for which they are kept', async () => {
    const { visitor, chat } = await thread();
    const sent = await here.send(visitor, chat, 'Do you have rye bread?');
    await here.send(here.sam, chat, 'Yes');
    expect(copyOf(chat, 1)).toBeUndefined();
    await here.shop.runJobs();
    expect(copyOf(chat, 1)).toMatchObject({
      id: { stringValue: sent.id },
      chat_id: { stringValue: chat },
      seq: { integerValue: '1' },
      chat_content: { stringValue: 'Do you have rye bread?' },
      chat_img: { nullValue: null },
      sender: { stringValue: 'user' },
      created_at: { timestampValue: sent.created_at },
    });
    const year =
      Date.parse(String(copyOf(chat, 1)?.['expires_at']?.['timestampValue'])) - Date.parse(sent.created_at);
    expect(year).toBe(365 * 24 * 60 * 60_000);
    expect(words(chat, 2)).toEqual({ stringValue: 'Yes' });
    expect(firestore.documents.get(`chats/${chat}`)).toMatchObject({
      roleId: { stringValue: 'seller' },
      shop_id: { integerValue: String(here.shopId) },
      last_seq: { integerValue: '2' },
    });
  });

  it('a copy says whether its message was read', async () => {
    const { visitor, chat } = await thread();
    for (const said of ['One', 'Two', 'Three']) await here.send(visitor, chat, said);
    await here.shop.runJobs();
    const unread = () => [1, 2, 3].map((seq) => copyOf(chat, seq)?.['unread']?.['booleanValue']);
    expect(unread()).toEqual([true, true, true]);
    await here.read(here.sam, chat, 2);
    await here.shop.runJobs();
    expect(unread()).toEqual([false, false, true]);
  });

  it('no message takes the place of one of another thread by saying its id', async () => {
    const [mine, theirs] = [await thread(), await thread()];
    const id = randomUUID();
    await here.send(mine.visitor, mine.chat, { id, chat_content: 'Mine' });
    await here.send(theirs.visitor, theirs.chat, { id, chat_content: 'Theirs' });
    await here.shop.runJobs();
    expect([words(mine.chat, 1), words(theirs.chat, 1)]).toEqual([
      { stringValue: 'Mine' },
      { stringValue: 'Theirs' },
    ]);
  });

  it.each([503, 403])(
    'a message is sent all the same while it answers %i, and copied later',
    async (status) => {
      const { visitor, chat } = await thread();
      firestore.status = status;
      await here.send(visitor, chat, 'Later');
      await here.shop.runJobs();
      expect((await here.messages(here.sam, chat)).messages).toHaveLength(1);
      expect(copyOf(chat, 1)).toBeUndefined();
      firestore.status = 200;
      await here.db
        .update(jobs)
        .set({ nextAt: new Date(0) })
        .where(eq(jobs.kind, 'copy-messages'));
      await here.shop.runJobs();
      expect(words(chat, 1)).toEqual({ stringValue: 'Later' });
    },
  );

  it('what is deleted while its copy is on its way does not stay there', async () => {
    const { visitor, chat } = await thread();
    const { id } = await here.send(visitor, chat, 'A secret');
    firestore.onCommit = async () => {
      await here.db.delete(chatMessages).where(eq(chatMessages.uuid, id));
    };
    await here.shop.runJobs();
    expect(copyOf(chat, 1)).toBeUndefined();
  });

  it('two processes that copy one thread at once leave there what the shop has, whichever is late', async () => {
    const { visitor, chat } = await thread();
    await here.send(visitor, chat, 'First');
    let release = (): void => undefined;
    const isHeld = new Promise<void>((held) => {
      firestore.onCommit = () => {
        firestore.onCommit = async () => undefined;
        held();
        return new Promise<void>((go) => (release = go));
      };
    });
    const late = here.shop.runJobs();
    await isHeld;
    await here.send(here.sam, chat, 'Second');
    await here.shop.runJobs();
    const last = () => firestore.documents.get(`chats/${chat}`)?.['last_seq'];
    expect(last()).toEqual({ integerValue: '2' });
    release();
    await late;
    expect(last()).toEqual({ integerValue: '2' });
    expect([words(chat, 1), words(chat, 2)]).toEqual([{ stringValue: 'First' }, { stringValue: 'Second' }]);
  });

  it('with an account go its words and its thread with support, there too', async () => {
    const shopper = await thread();
    const { visitor, chat } = shopper;
    await here.send(visitor, chat, 'My door code is 1234');
    await here.send(here.sam, chat, 'Thank you');
    const { uuid: support } = await here.open(visitor, { roleId: 'admin' });
    await here.send(visitor, support, 'Help');
    await here.shop.runJobs();
    expect(words(support, 1)).toEqual({ stringValue: 'Help' });
    await visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: 'nanoseconds' } });
    await here.shop.runJobs();
    expect([words(chat, 1), words(chat, 2)]).toEqual([{ stringValue: '' }, { stringValue: 'Thank you' }]);
    expect(firestore.documents.get(`chats/${chat}`)).toMatchObject({ user: { nullValue: null } });
    expect([copyOf(support, 1), firestore.documents.get(`chats/${support}`)]).toEqual([undefined, undefined]);
  });
});

describe('A page follows there', () => {
  const follow = async (by: Visitor, id: string) =>
    (await by.call('POST /rest/chats/{id}/subscription', { path: { id } })).data;

  it('one thread for an hour, on both of its sides, by a token that the shop has signed', async () => {
    const { visitor, chat } = await thread();
    for (const side of [visitor, here.sam]) {
      const { token, ...web } = await follow(side, chat);
      expect(web).toEqual({ project_id: 'hamper', api_key: 'key-of-pages', emulators: null });
      const { payload } = await jwtVerify(token, firestore.publicKey, {
        issuer: 'chat@hamper.example',
        subject: 'chat@hamper.example',
        audience: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      });
      expect(payload).toMatchObject({ uid: 'chat', claims: { chat, until: payload.exp } });
      expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
    }
  });

  it('no thread of others, and of the lists only that of its own person', async () => {
    const [mine, theirs] = [await thread(), await thread()];
    expect(await failureOf(follow(mine.visitor, theirs.chat))).toMatchObject({ code: 'not-found' });
    expect(await failureOf(follow(here.shop.guest(), theirs.chat))).toMatchObject({ code: 'not-found' });
    const { data } = await mine.visitor.call('POST /dashboard/user/chats/subscription');
    const { data: person } = await mine.visitor.call('GET /dashboard/user/profile/show');
    const { user, chat } = decodeJwt<{ claims: Record<string, unknown> }>(data.token).claims;
    expect({ user, chat }).toEqual({ user: person.uuid, chat: undefined });
  });

  it('by hosts that the settings name, and nothing where the shop carries messages itself', async () => {
    const hostsAt = async (visitor: Visitor) =>
      (await visitor.call('GET /rest/settings')).data.filter(({ key }) => key === 'chat_hosts');
    expect(await hostsAt(here.sam)).toEqual([
      { key: 'chat_hosts', value: expect.stringContaining('https://firestore.googleapis.com') as string },
    ]);
    const plain = await openTestShop();
    const ada = await plain.as('Ada');
    expect(await hostsAt(ada)).toEqual([]);
    const asked = ada.call('POST /dashboard/user/chats/subscription');
    expect(await failureOf(asked)).toMatchObject({ code: 'not-found' });
    await plain.close();
  });
});
