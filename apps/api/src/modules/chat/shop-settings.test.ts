import type { Locale } from '@hamper/contract/locale';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { shopStaff } from '../../db/schema/catalogue.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import { type Chatting, openChatFixture } from './chat.fixture.ts';

let here: Chatting;
beforeAll(async () => {
  here = await openChatFixture();
});
afterEach(() => here.shop.setNow(new Date()));
afterAll(() => here.shop.close());

const settings = {
  quick_answers: ['We’ll have a look.'],
  quiet_answer: { en: 'We answer from seven.', de: 'Wir antworten ab sieben.', fr: '' },
  quiet_from: '21:00',
  quiet_to: '07:00',
};
type Settings = Partial<{
  [K in keyof typeof settings]: (typeof settings)[K] | null | Record<string, string>;
}>;
const set = (body: Settings = {}, by = here.sam) =>
  by.call('PUT /dashboard/seller/shops/{id}/chat-settings', {
    path: { id: String(here.shopId) },
    body: { ...settings, ...body } as never,
  });

async function thread(lang?: Locale) {
  const { visitor } = await here.newcomer();
  const { uuid: id } = await here.open(visitor, { roleId: 'seller', shop_id: here.shopId });
  const send = (words: string, by: Visitor = visitor) =>
    by.call('POST /rest/chats/{id}/messages', {
      path: { id },
      query: lang ? { lang } : {},
      body: { id: crypto.randomUUID(), chat_content: words },
    });
  const said = async () =>
    (await here.messages(visitor, id)).messages.map(({ chat_content, automatic }) => [
      chat_content,
      automatic,
    ]);
  return { visitor, id, send, said };
}
// The demo's clock is New York's: five hours behind in winter.
const evening = new Date('2026-12-01T21:30:00-05:00');
const night = new Date('2026-12-02T06:59:00-05:00');
const morning = new Date('2026-12-02T07:00:00-05:00');
const nextEvening = new Date('2026-12-02T21:00:00-05:00');

describe('Quiet hours of a shop', () => {
  it('answer by themselves once a night and thread, in the writer’s language, over midnight', async () => {
    await set();
    const { send, said, visitor, id } = await thread('de');
    here.shop.setNow(evening);
    expect((await here.chatOf(visitor, id)).quiet_until).toBe('2026-12-02T12:00:00.000Z');
    await send('Eins');
    await send('Zwei');
    here.shop.setNow(night);
    await send('Drei');
    expect(await said()).toEqual([
      ['Eins', false],
      ['Wir antworten ab sieben.', true],
      ['Zwei', false],
      ['Drei', false],
    ]);
    here.shop.setNow(morning);
    await send('Vier');
    expect((await here.chatOf(visitor, id)).quiet_until).toBeNull();
    here.shop.setNow(nextEvening);
    await send('Fünf');
    expect((await said()).slice(4)).toEqual([
      ['Vier', false],
      ['Fünf', false],
      ['Wir antworten ab sieben.', true],
    ]);
  });

  it('speak English where there are no words in the writer’s language, and are silent where there are none', async () => {
    await set();
    here.shop.setNow(evening);
    const french = await thread('fr');
    await french.send('Bonsoir');
    expect((await french.said())[1]).toEqual(['We answer from seven.', true]);
    await set({ quiet_answer: {} });
    const { send, said } = await thread();
    await send('Hello');
    expect(await said()).toEqual([['Hello', false]]);
    await set({ quiet_from: null, quiet_to: null });
    const loud = await thread();
    await loud.send('Hello');
    expect(await loud.said()).toEqual([['Hello', false]]);
  });

  it('answer a message that is sent again no second time, and the shop itself not at all', async () => {
    await set();
    here.shop.setNow(evening);
    const { visitor, id, said, send } = await thread();
    const message = { id: crypto.randomUUID(), chat_content: 'Hello' };
    await Promise.all([1, 2].map(() => here.send(visitor, id, message)));
    await send('Good evening', here.sam);
    expect(await said()).toEqual([
      ['Hello', false],
      ['We answer from seven.', true],
      ['Good evening', false],
    ]);
  });
});

describe('What a shop says of its chat', () => {
  it('is its staff’s to see and to set', async () => {
    await set();
    const path = { id: String(here.shopId) };
    const { data } = await here.sam.call('GET /dashboard/seller/shops/{id}/chat-settings', { path });
    expect(data).toEqual({
      ...settings,
      quiet_answer: { en: settings.quiet_answer.en, de: settings.quiet_answer.de },
    });
  });

  it('is told of each shop that somebody works in, and of no other', async () => {
    await set();
    const { data: session } = await here.sam.call('GET /dashboard/user/profile/show');
    const { data } = await here.sam.call('GET /dashboard/seller/chat-settings');
    const works = await here.db
      .select({ shopId: shopStaff.shopId })
      .from(shopStaff)
      .where(eq(shopStaff.userId, session.id));
    const ids = (all: number[]) => all.toSorted((a, b) => a - b);
    expect(ids(data.map(({ shop_id }) => shop_id))).toEqual(ids(works.map(({ shopId }) => shopId)));
    expect(data.find(({ shop_id }) => shop_id === here.shopId)).toMatchObject({
      title: 'Corner Grocery',
      quick_answers: settings.quick_answers,
      quiet_from: settings.quiet_from,
    });
    const { visitor } = await here.newcomer();
    expect(await failureOf(visitor.call('GET /dashboard/seller/chat-settings'))).toMatchObject({
      status: 403,
    });
  });

  it.each([
    [{ quiet_from: null }, 'quiet_from'],
    [{ quiet_to: null }, 'quiet_to'],
    [{ quiet_to: '21:00' }, 'quiet_to'],
    [{ quiet_to: '25:00' }, 'quiet_to'],
    [{ quiet_answer: { xx: 'Hello' } }, 'quiet_answer.xx'],
    [{ quiet_answer: { en: 'x'.repeat(501) } }, 'quiet_answer.en'],
    [{ quick_answers: Array.from({ length: 21 }, () => 'Yes') as never }, 'quick_answers'],
    [{ quick_answers: [' '] as never }, 'quick_answers.0'],
  ])('%j is refused by the field’s name', async (body: object, field) => {
    const failure = await failureOf(set(body));
    expect([failure.status, Object.keys(failure.params)]).toEqual([422, [field]]);
  });
});
