import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openPool, type Pool } from '../../db/pool.ts';
import { texts } from '../../db/schema/notifications.ts';
import { testDatabase, type TestDatabase } from '../../db/test-database.ts';
import { openTexter } from './open.ts';
import { outboxTexter } from './outbox.ts';
import type { Text, Texter } from './sms.port.ts';
import { twilioTexter } from './twilio.ts';

let database: TestDatabase;
let pool: Pool;
let now: Date;
let lines: Record<string, unknown>[];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url);
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});
beforeEach(async () => {
  now = new Date();
  lines = [];
  await pool.db.delete(texts);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const SECOND = 1000;
const pass = (ms: number) => (now = new Date(now.getTime() + ms));
const row = async () => (await pool.db.select().from(texts))[0];

interface Request {
  line: string;
  authorization: string | undefined;
  form: Record<string, string>;
}

/** A fake Twilio: answers by `answer`, and keeps the requests. */
async function fakeTwilio(answer: (response: ServerResponse, requests: number) => void) {
  const requests: Request[] = [];
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    const form = Object.fromEntries(new URLSearchParams(await read(request)));
    requests.push({ line: `${method} ${url}`, authorization: headers.authorization, form });
    answer(response, requests.length);
  };
  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return { requests, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

const takes = (response: ServerResponse) =>
  response
    .writeHead(201, { 'content-type': 'application/json' })
    .end('{"sid":"SM1","status":"queued","error_code":null}');
const says = (status: number, code: number) => (response: ServerResponse) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ status, code, message: "The 'To' number +12125550101 is not valid" }));

function shopProcess({ baseUrl, timeoutMs }: { baseUrl: string; timeoutMs?: number }) {
  const opened = twilioTexter({
    accountSid: 'AC123',
    authToken: 'secret',
    from: '+15005550006',
    baseUrl,
    db: pool.db,
    now: () => now,
    log: (line) => lines.push(line),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  closing.push(() => opened.outbox.stop());
  return { ...opened, post: posting(opened.texter) };
}

const posting =
  (texter: Texter) =>
  (given: Partial<Text> = {}) =>
    pool.db.transaction((tx) => texter.post(tx, { ...text, ...given }));
const text: Text = { to: '+12125550101', kind: 'code', locale: 'ar', body: '123456 رمزك & more' };

describe('A step of an order', () => {
  it('goes out by itself, is kept to be read, and is not worth it an hour later', async () => {
    const { requests, baseUrl } = await fakeTwilio(takes);
    const { post, outbox } = shopProcess({ baseUrl });
    await post({ kind: 'order', body: 'Your order is on its way' });
    await outbox.sendDue();
    expect(requests.map(({ form }) => form)).toMatchObject([
      { To: text.to, Body: 'Your order is on its way', ValidityPeriod: '3600' },
    ]);
    expect(await row()).toMatchObject({ body: 'Your order is on its way', nextAt: null });
    await post({ kind: 'order', body: 'Your order is running late' });
    pass(3601 * SECOND);
    await outbox.sendDue();
    expect(requests).toHaveLength(1);
  });
});

describe('A code', () => {
  it('is handed to Twilio as its form asks, once, and not kept', async () => {
    const { requests, baseUrl } = await fakeTwilio(takes);
    const { post, outbox } = shopProcess({ baseUrl });
    const posted = await post();
    expect(requests).toEqual([]);
    expect(await posted.sent()).toBe(true);
    await posted.sent();
    pass(120 * SECOND);
    await outbox.sendDue();
    expect(requests).toEqual([
      {
        line: 'POST /2010-04-01/Accounts/AC123/Messages.json',
        authorization: `Basic ${btoa('AC123:secret')}`,
        form: { To: text.to, From: '+15005550006', Body: text.body, ValidityPeriod: '300' },
      },
    ]);
    expect(await row()).toMatchObject({ recipient: text.to, body: '', attempts: 1, nextAt: null });
    expect((await row())?.sentAt).not.toBeNull();
  });

  it('was not sent when Twilio refuses it; it is not tried again, and its number is in no log', async () => {
    const { requests, baseUrl } = await fakeTwilio(says(400, 21_211));
    const { post, outbox } = shopProcess({ baseUrl });
    expect(await (await post()).sent()).toBe(false);
    pass(120 * SECOND);
    await outbox.sendDue();
    expect(requests).toHaveLength(1);
    expect(await row()).toMatchObject({ body: '', nextAt: null, sentAt: null });
    expect(lines).toMatchObject([
      { level: 'error', event: 'given up', table: 'texts', error: 'Twilio answered 400 (21211)' },
    ]);
  });

  it('was not sent when Twilio hangs, and nobody waits for it', async () => {
    const { baseUrl } = await fakeTwilio(() => undefined);
    const { post } = shopProcess({ baseUrl, timeoutMs: 50 });
    expect(await (await post()).sent()).toBe(false);
    expect(await row()).toMatchObject({ nextAt: null, sentAt: null });
  });

  it('was not sent when its transaction failed', async () => {
    const { requests, baseUrl } = await fakeTwilio(takes);
    const { texter } = shopProcess({ baseUrl });
    let posted: { sent(): Promise<boolean> } | undefined;
    const failed = pool.db.transaction(async (tx) => {
      posted = await texter.post(tx, text);
      throw new Error('too many');
    });
    await expect(failed).rejects.toThrow('too many');
    expect(await posted?.sent()).toBe(false);
    expect(requests).toEqual([]);
  });

  it('is sent by another process when the one that wrote it died', async () => {
    const { requests, baseUrl } = await fakeTwilio(takes);
    await shopProcess({ baseUrl }).post();
    const other = shopProcess({ baseUrl });
    await other.outbox.sendDue();
    expect(requests).toEqual([]);
    pass(31 * SECOND);
    await other.outbox.sendDue();
    expect(requests).toHaveLength(1);
  });

  it.each([429, 500, 503])('does not come later when whoever waited was told of a %i', async (status) => {
    const { requests, baseUrl } = await fakeTwilio((response, count) =>
      count === 1 ? says(status, 0)(response) : takes(response),
    );
    const { post, outbox } = shopProcess({ baseUrl });
    expect(await (await post()).sent()).toBe(false);
    pass(10 * SECOND);
    await outbox.sendDue();
    expect(requests).toHaveLength(1);
    expect(await row()).toMatchObject({ body: '', nextAt: null, sentAt: null });
  });

  it('is worth nothing after five minutes: nobody gets an old one', async () => {
    const { requests, baseUrl } = await fakeTwilio(takes);
    const { post, outbox } = shopProcess({ baseUrl });
    await post();
    pass(5 * 60 * SECOND + 2 * SECOND);
    await outbox.sendDue();
    expect(requests).toEqual([]);
    expect(await row()).toMatchObject({ body: '', nextAt: null, sentAt: null });
  });

  it('is not tried past five minutes', async () => {
    const { requests, baseUrl } = await fakeTwilio(says(500, 20_500));
    const { post, outbox } = shopProcess({ baseUrl });
    await post();
    for (let tenSeconds = 0; tenSeconds < 60; tenSeconds += 1) {
      pass(10 * SECOND);
      await outbox.sendDue();
    }
    expect(requests).toHaveLength(3);
    expect(await row()).toMatchObject({ body: '', nextAt: null });
    expect(lines.map(({ event }) => event)).toEqual(['sent later', 'given up']);
  });
});

describe('The texts of a configuration', () => {
  const twilio = { accountSid: 'AC123', authToken: 'secret', from: '+15005550006' };
  const open = (config: Parameters<typeof openTexter>[0]) =>
    openTexter(config, { db: pool.db, now: () => now }).texter;

  it('go to Twilio where it is set, and only to numbers the shop sends to', () => {
    const texter = open({ mode: 'production', twilio, smsPrefixes: ['+1', '+49'] });
    expect(texter).toMatchObject({ reaches: true, label: 'Twilio (+15005550006)' });
    const numbers = ['+12125550101', '+4915112345678', '+88213000', '+44123456', '12125550101'];
    expect(numbers.map((number) => texter.delivers(number))).toEqual([true, true, false, false, false]);
  });

  it('stay in the demo’s outbox where it is not', async () => {
    const texter = open({ mode: 'demo', twilio: null, smsPrefixes: null });
    expect(texter).toBe(outboxTexter);
    expect(texter.delivers('+88213000')).toBe(true);
    expect(await (await posting(texter)()).sent()).toBe(true);
    expect(await row()).toMatchObject({ body: text.body, nextAt: null, sentAt: null });
  });

  it('are none in production without a provider', async () => {
    const texter = open({ mode: 'production', twilio: null, smsPrefixes: null });
    expect(texter.reaches).toBe(false);
    expect(texter.delivers('+12125550101')).toBe(false);
    expect(await (await posting(texter)()).sent()).toBe(false);
    expect(await row()).toBeUndefined();
  });
});
