import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { PermanentError } from '../../db/outbox.ts';
import { type FirebaseMessaging, firebaseMessaging } from './firebase.ts';
import { TargetGone } from './push.port.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const message = {
  title: 'Your order is on its way',
  body: 'Corner Grocery · Order 7',
  link: '/orders/7',
  topic: 'topic-of-order-7',
  ttl: 600,
  urgency: 'high',
} as const;
const never = new AbortController().signal;

interface Asked {
  path: string | undefined;
  authorization: string | undefined;
  body: string;
}
let asked: Asked[];
let answer: { status: number; body: object };
let now: Date;
let server: ReturnType<typeof createServer>;
let messaging: FirebaseMessaging;
const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
beforeAll(() => {
  now = new Date('2026-11-26T12:00:00Z');
});
beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: { name: 'projects/hamper/messages/1' } };
  server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      asked.push({ path: request.url, authorization: request.headers.authorization, body });
      const isToken = request.url === '/token';
      response.writeHead(isToken ? 200 : answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isToken ? { access_token: `token ${asked.length}` } : answer.body));
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  messaging = firebaseMessaging({
    ...{ projectId: 'hamper', clientEmail: 'push@hamper.example', privateKey: key },
    ...{ tokenUri: `${baseUrl}/token`, baseUrl, now: () => now },
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
const send = () => messaging.send({ kind: 'app', token: 'of-a-phone' }, message, never);
const failed = () => send().catch((error: unknown) => error);

it('sends to an app with a token that it asks for by a signed statement, once an hour', async () => {
  await send();
  await send();
  expect(asked.map(({ path }) => path)).toEqual([
    '/token',
    '/v1/projects/hamper/messages:send',
    '/v1/projects/hamper/messages:send',
  ]);
  const [head = '', claims = '', signature = ''] = (
    new URLSearchParams(asked[0]?.body).get('assertion') ?? ''
  ).split('.');
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'push@hamper.example',
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  });
  expect(asked[1]?.authorization).toBe('Bearer token 1');
  expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({
    message: {
      token: 'of-a-phone',
      notification: { title: message.title, body: message.body },
      data: { link: '/orders/7' },
      android: { ttl: '600s', priority: 'HIGH', collapse_key: 'topic-of-order-7' },
      apns: { headers: { 'apns-collapse-id': 'topic-of-order-7', 'apns-priority': '10' } },
    },
  });
  now = new Date(now.getTime() + 60 * 60_000);
  await send();
  expect(asked.at(-2)?.path).toBe('/token');
});

it.each([
  [404, 'UNREGISTERED', TargetGone],
  [403, 'SENDER_ID_MISMATCH', TargetGone],
  [400, 'INVALID_ARGUMENT', PermanentError],
])(
  'says at %i (%s) whether the app is gone, without what Google repeats',
  async (status, errorCode, kind) => {
    answer = { status, body: { error: { message: 'of-a-phone is wrong', details: [{ errorCode }] } } };
    const error = await failed();
    expect(error).toBeInstanceOf(kind);
    expect(String(error)).not.toContain('of-a-phone');
  },
);

it.each([401, 429, 503])('may be asked again at %i', async (status) => {
  answer = { status, body: {} };
  const error = await failed();
  expect(error).not.toBeInstanceOf(PermanentError);
  expect(error).not.toBeInstanceOf(TargetGone);
  answer = { status: 200, body: {} };
  await send();
  expect(asked.filter(({ path }) => path === '/token')).toHaveLength(status === 401 ? 2 : 1);
});
