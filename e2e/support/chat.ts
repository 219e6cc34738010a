import { randomUUID } from 'node:crypto';

import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { staff } from './checkout.ts';
import { appUrl } from './shop.ts';

const chats = (path = ''): string => `${appUrl()}/api/v1/rest/chats${path}`;

/** The thread that a page shows. */
export const threadOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Somebody of the demo writes in a thread, as an integrator would. */
export async function writeAs(
  request: APIRequestContext,
  name: 'sam' | 'amina' | 'cody',
  { thread, text }: { thread: string; text: string },
): Promise<void> {
  const headers = await staff(request, name);
  const data = { id: randomUUID(), chat_content: text };
  const written = await request.post(chats(`/${thread}/messages`), { headers, data });
  expect(written.status(), await written.text()).toBe(200);
}

/** The other side of a thread has read all of it. */
export async function readAs(
  request: APIRequestContext,
  name: 'sam' | 'amina' | 'cody',
  thread: string,
): Promise<void> {
  const headers = await staff(request, name);
  const { data } = await (await request.get(chats(`/${thread}/messages`), { headers })).json();
  const response = await request.post(chats(`/${thread}/read`), {
    headers,
    data: { seq: data.messages.at(-1)?.seq ?? 0 },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** The other side of a thread is writing. */
export async function typeAs(
  request: APIRequestContext,
  name: 'sam' | 'amina' | 'cody',
  thread: string,
): Promise<void> {
  const headers = await staff(request, name);
  expect((await request.post(chats(`/${thread}/typing`), { headers })).status()).toBe(200);
}

/** The texts of a thread, as its other side reads them. */
export async function textsOf(
  request: APIRequestContext,
  name: 'sam' | 'amina' | 'cody',
  thread: string,
): Promise<string[]> {
  const headers = await staff(request, name);
  const { data } = await (await request.get(chats(`/${thread}/messages`), { headers })).json();
  return data.messages.map((one: { chat_content: string }) => one.chat_content);
}

export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' });
export const log = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` });

/** Writes and sends by the button, which every device has. */
export async function write(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
