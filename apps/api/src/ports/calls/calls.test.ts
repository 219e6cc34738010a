import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { CallFailed } from './calls.port.ts';
import { openCallRelay } from './open.ts';
import { noRelay, sandboxRelay } from './sandbox.ts';
import { twilioRelay } from './twilio.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Request {
  line: string;
  authorization: string | undefined;
  form: Record<string, string>;
}

/** A fake Twilio: answers by `answer`, and keeps the requests. */
async function fakeTwilio(answer: (response: ServerResponse) => void) {
  const requests: Request[] = [];
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method, url, headers } = request;
    const form = Object.fromEntries(new URLSearchParams(body));
    requests.push({ line: `${method} ${url}`, authorization: headers.authorization, form });
    answer(response);
  };
  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return { requests, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const account = { accountSid: 'AC123', authToken: 'secret', from: '+15005550006' };
const parties = { caller: '+12125550101', callee: '+12125550103' };
const relayAt = (baseUrl: string, timeoutMs = 1000) =>
  twilioRelay({ ...account, prefixes: ['+1'], baseUrl, timeoutMs });
const never = new AbortController().signal;
const says = (status: number) => (response: ServerResponse) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end('{"message":"The number +12125550101 is not valid"}');

describe('Two people', () => {
  it.each([
    ['the demo’s sandbox', async () => sandboxRelay],
    ['Twilio', async () => relayAt((await fakeTwilio(says(201))).baseUrl)],
  ])('are put through by %s, and neither number is in the answer', async (_, open) => {
    const relay = await open();
    expect(Object.values(parties).every(relay.canCall)).toBe(true);
    const { number } = await relay.connect(parties, never);
    expect([parties.caller, parties.callee]).not.toContain(number);
  });

  it('are called from our number, one after the other, for ten minutes at the most', async () => {
    const { requests, baseUrl } = await fakeTwilio(says(201));
    expect(await relayAt(baseUrl).connect(parties, never)).toEqual({ number: null });
    expect(requests).toEqual([
      {
        line: 'POST /2010-04-01/Accounts/AC123/Calls.json',
        authorization: `Basic ${btoa('AC123:secret')}`,
        form: {
          To: parties.caller,
          From: account.from,
          Timeout: '25',
          Twiml:
            '<Response><Dial callerId="+15005550006" timeout="25" timeLimit="600"><Number>+12125550103</Number></Dial></Response>',
        },
      },
    ]);
  });

  it.each([400, 429, 500])('are not told of each other when Twilio answers %i', async (status) => {
    const { baseUrl } = await fakeTwilio(says(status));
    const failed = await relayAt(baseUrl)
      .connect(parties, never)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CallFailed);
    expect(String(failed)).toBe(`CallFailed: Twilio answered ${status}`);
    expect(failed).toMatchObject({ mayHaveRung: status === 500 });
  });

  it('do not wait for a Twilio that hangs, and may ring all the same', async () => {
    const { baseUrl } = await fakeTwilio(() => undefined);
    const failed: unknown = await relayAt(baseUrl, 50)
      .connect(parties, never)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CallFailed);
    expect(failed).toMatchObject({ mayHaveRung: true });
  });

  it.each(['+4915112345678', '2125550101', '+1212"/><Dial>'])(
    'are not called at %s: it is not where the shop calls, or no number',
    async (caller) => {
      const { requests, baseUrl } = await fakeTwilio(says(201));
      const relay = relayAt(baseUrl);
      expect(relay.canCall(caller)).toBe(false);
      await expect(relay.connect({ ...parties, caller }, never)).rejects.toThrow(CallFailed);
      expect(requests).toEqual([]);
    },
  );
});

describe('The calls of a configuration', () => {
  const open = (from: string | null, mode: 'demo' | 'production') =>
    openCallRelay({ mode, twilio: from === null ? null : { ...account, from }, smsPrefixes: null });

  it('are Twilio’s from a number, and not from a name or a messaging service', () => {
    expect(open('+15005550006', 'production').label).toBe('Twilio (+15005550006)');
    expect(open('MG123', 'production')).toBe(noRelay);
    expect(open('Hamper', 'production')).toBe(noRelay);
  });

  it('are a sandbox in the demo, and none in production', async () => {
    expect(open(null, 'demo')).toBe(sandboxRelay);
    const none = open(null, 'production');
    expect(none.canCall(parties.caller)).toBe(false);
    await expect(none.connect(parties, never)).rejects.toThrow(CallFailed);
  });
});
