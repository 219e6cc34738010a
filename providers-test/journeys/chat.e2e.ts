import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import { log, textsOf, threadOf, write, writeAs } from '../../e2e/support/chat.ts';
import { ada, signIn } from '../../e2e/support/shopper.ts';
import { openAccount } from '../support/emulator.ts';
import { documents, firestoreUrl, signInWith, unsignedToken, writeDocument } from '../support/firestore.ts';
import { appUrl, expect, test } from '../support/shop.ts';

const SHOP = 'Corner Grocery';

/** From the page of the shop into the thread with it. */
async function messageShop(page: Page): Promise<string> {
  await signIn(page, ada);
  await page.goto(`${appUrl()}/shops/corner-grocery`);
  await page.getByRole('main').getByRole('button', { name: 'Message the shop' }).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: SHOP })).toBeVisible();
  return threadOf(page);
}

/** As an integrator: a session of the demo, a thread of it, and what a page would follow it by. */
async function followedBy(request: APIRequestContext, person: typeof ada) {
  const api = `${appUrl()}/api/v1`;
  const login = await (await request.post(`${api}/auth/login`, { data: person })).json();
  const headers = { authorization: `Bearer ${login.data.access_token}` };
  const shop = await (await request.get(`${api}/rest/shops/slug/corner-grocery`)).json();
  const body = { roleId: 'seller', shop_id: shop.data.id };
  const { data: chat } = await (await request.post(`${api}/rest/chats`, { headers, data: body })).json();
  const data = { id: randomUUID(), chat_content: `Hello ${randomUUID()}` };
  await request.post(`${api}/rest/chats/${chat.uuid}/messages`, { headers, data });
  const tokenOf = async (path: string) =>
    signInWith((await (await request.post(`${api}${path}`, { headers })).json()).data.token);
  return {
    chat: String(chat.uuid),
    text: data.chat_content,
    user: String(login.data.user.uuid),
    ofThread: await tokenOf(`/rest/chats/${chat.uuid}/subscription`),
    ofPerson: await tokenOf('/dashboard/user/chats/subscription'),
  };
}
const cody = { email: 'cody@hamper.demo', password: 'hamper-cody' };

test('messages of both sides come by Firestore, in order, and the shop has them too', async ({
  page,
  request,
}) => {
  const listens = page.waitForRequest((one) => one.url().startsWith(`${firestoreUrl()}/google.firestore`));
  const streams: string[] = [];
  page.on('request', (one) => /\/live\b/.test(one.url()) && streams.push(decodeURIComponent(one.url())));
  const thread = await messageShop(page);
  await listens;
  const sent: string[] = [randomUUID(), randomUUID(), randomUUID()];
  const [question = '', answer = '', more = ''] = sent;
  await write(page, question);
  await expect(log(page, SHOP).getByText(question)).toBeVisible();
  await writeAs(request, 'sam', { thread, text: answer });
  await expect(log(page, SHOP).getByText(answer)).toBeVisible();
  await writeAs(request, 'sam', { thread, text: more });
  await expect(log(page, SHOP).getByText(more)).toBeVisible();
  const shown = await log(page, SHOP).getByRole('listitem').allInnerTexts();
  const order = sent.map((text) => shown.findIndex((row) => row.includes(text)));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const atShop = await textsOf(request, 'sam', thread);
  expect(atShop.filter((text) => sent.includes(text))).toEqual(sent);
  // The shop's own stream said who types and has read, and carried no message.
  expect(streams.filter((url) => url.includes(`presence:${thread}`))).not.toEqual([]);
  expect(streams.filter((url) => url.includes(`thread:${thread}`))).toEqual([]);
});

test('where Firestore is out of reach, messages come by the shop itself', async ({
  page,
  request,
  consoleErrors,
}) => {
  await page.route(`${firestoreUrl()}/**`, (route) => route.abort());
  const thread = await messageShop(page);
  const answer = randomUUID();
  await writeAs(request, 'sam', { thread, text: answer });
  await expect(log(page, SHOP).getByText(answer)).toBeVisible({ timeout: 30_000 });
  // Its SDK then asks Google for a picture, to learn whether there is a network at all.
  const expected = /ERR_FAILED|ERR_NAME_NOT_RESOLVED|Could not reach Cloud Firestore/;
  expect(consoleErrors.splice(0).filter((text) => !expected.test(text))).toEqual([]);
});

test('the rules let a page read its own thread and list, for an hour, and nobody write', async ({
  request,
}) => {
  const mine = await followedBy(request, ada);
  const theirs = await followedBy(request, cody);
  const messages = { from: 'messages', where: ['chat_id', mine.chat] } as const;
  await expect(async () => {
    const { found } = await documents(mine.ofThread, messages);
    expect(found.map(({ fields }) => fields['chat_content']?.['stringValue'])).toContain(mine.text);
    const times = found.map(({ fields }) => String(fields['created_at']?.['timestampValue']));
    expect(times.map((time) => Date.parse(time))).toEqual(
      times.map((time) => Date.parse(time)).toSorted((a, b) => a - b),
    );
  }).toPass();
  const threads = { from: 'chats', where: ['user', mine.user] } as const;
  const own = await documents(mine.ofPerson, threads);
  expect(own.found.map(({ name }) => name.split('/').at(-1))).toContain(mine.chat);

  const statusOf = async (...asked: Parameters<typeof documents>) => (await documents(...asked)).status;
  expect(await statusOf(theirs.ofThread, messages)).toBe(403);
  expect(await statusOf(mine.ofPerson, messages)).toBe(403);
  expect(await statusOf(mine.ofThread, { from: 'messages' })).toBe(403);
  expect(await statusOf(theirs.ofPerson, threads)).toBe(403);
  expect(await statusOf(mine.ofThread, threads)).toBe(403);
  expect(await statusOf(mine.ofPerson, { from: 'chats' })).toBe(403);
  expect(await statusOf(null, messages)).toBe(403);
  const account = { email: `${randomUUID()}@example.com`, password: 'hamper-new' };
  const { token: signedInOnly } = await openAccount(account);
  expect(await statusOf(signedInOnly, messages)).toBe(403);

  const seconds = Math.floor(Date.now() / 1000);
  const until = (end: number) => signInWith(unsignedToken({ chat: mine.chat, until: end }));
  expect(await statusOf(await until(seconds + 60), messages)).toBe(200);
  expect(await statusOf(await until(seconds - 1), messages)).toBe(403);
  expect(await statusOf(await signInWith(unsignedToken({ chat: mine.chat })), messages)).toBe(403);

  for (const token of [mine.ofThread, mine.ofPerson, null]) {
    expect(await writeDocument(token, `messages/${mine.chat}-1`, 'Forged')).toBe(403);
    expect(await writeDocument(token, `chats/${mine.chat}`, 'Forged')).toBe(403);
  }
});

test('a token for chats signs nobody in', async ({ request }) => {
  const { ofThread } = await followedBy(request, ada);
  const answer = await request.post(`${appUrl()}/api/v1/auth/firebase/callback`, {
    data: { id: ofThread, name: 'Nobody', email: 'nobody@example.com' },
  });
  expect(answer.status()).toBeGreaterThanOrEqual(400);
  expect(answer.status()).toBeLessThan(500);
});
