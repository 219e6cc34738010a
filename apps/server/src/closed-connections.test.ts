import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { open, temporaryFolder, type RunningShop } from './running-shop.fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningShop;
let token: string;
let session: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await open({ DATA_DIR: folder.path });
  const body = { email: 'ada@hamper.demo', password: 'hamper-ada' };
  token = (await shop.guest().call('POST /auth/login', { body })).data.access_token;
  const signedIn = await fetch(`${shop.url}/login`, {
    method: 'POST',
    headers: { origin: shop.url },
    body: new URLSearchParams({ login: body.email, password: body.password }),
    redirect: 'manual',
  });
  session = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}, 120_000);
afterAll(async () => {
  shop.child.kill('SIGINT');
  await shop.ended;
  await folder.remove();
});

/** Sends the beginning of a request and leaves, politely or not. */
async function leaveAfter(lines: string[], rudely: boolean): Promise<void> {
  const { port, host } = new URL(shop.url);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  await new Promise<void>((sent) => {
    socket.write([lines[0], `host: ${host}`, ...lines.slice(1)].join('\r\n'), () => sent());
  });
  // The shop is at it by the time another is answered.
  await fetch(`${shop.url}/healthz`);
  if (rudely) socket.resetAndDestroy();
  else socket.destroy();
  await once(socket, 'close');
}

const half = (type: string): string[] => [`content-type: ${type}`, 'content-length: 1000', '', '{"shop_id":'];

describe('A client that hangs up', () => {
  it.each([
    ['while it sends a call', () => ['POST /api/v1/rest/cart HTTP/1.1', ...half('application/json')]],
    [
      'while it sends a photo',
      () => [
        'POST /api/v1/dashboard/user/profile/photo HTTP/1.1',
        `authorization: Bearer ${token}`,
        ...half('image/jpeg'),
      ],
    ],
    [
      'while it sends a form',
      () => ['POST /login HTTP/1.1', `origin: ${shop.url}`, ...half('application/x-www-form-urlencoded')],
    ],
    [
      'while it reports a crash',
      () => ['POST /crash-report HTTP/1.1', `origin: ${shop.url}`, ...half('application/json')],
    ],
    ['before a list is there', () => ['GET /api/v1/rest/products/paginate?perPage=100 HTTP/1.1', '', '']],
    ['before a page is there', () => ['GET /orders HTTP/1.1', `cookie: ${session}`, '', '']],
  ])('%s is no error of the shop', async (_, lines) => {
    const before = shop.output().length;
    for (const rudely of [true, false]) await leaveAfter(lines(), rudely);
    // Each is one more turn of the process: what it has to say of the others, it has said.
    for (let turn = 0; turn < 20; turn++) await fetch(`${shop.url}/healthz`);
    expect(shop.output().slice(before)).not.toMatch(/"level":"error"|^\s+at |aborted/m);
  });
});
