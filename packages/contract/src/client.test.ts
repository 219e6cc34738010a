import { getEventListeners, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

import { afterEach, describe, expect, it } from 'vitest';

import { ApiError, createClient, urlOf, writeQuery } from './client.ts';

const answering = (response: () => Response | Promise<Response>) => {
  const seen: { url: string; init: RequestInit }[] = [];
  const client = createClient({
    baseUrl: '/api/v1',
    lang: 'de',
    timeout: 30,
    fetch: async (url, init) => {
      seen.push({ url, init });
      return response();
    },
  });
  return { client, seen };
};

describe('The client', () => {
  it('fills the path, writes nested queries and says the language', async () => {
    const { client, seen } = answering(() => Response.json({}));
    await client.call('GET /dashboard/user/orders/paginate', { query: { statuses: ['new', 'ready'] } });
    await client.call('GET /rest/products/{id}', { path: { id: 'a/b' } });
    expect(seen.map(({ url }) => decodeURIComponent(url))).toEqual([
      '/api/v1/dashboard/user/orders/paginate?lang=de&statuses[0]=new&statuses[1]=ready',
      '/api/v1/rest/products/a/b?lang=de',
    ]);
    expect(seen[1]?.url).toContain('a%2Fb');
  });

  it('turns a problem into an ApiError with its code and fields', async () => {
    const { client } = answering(() =>
      Response.json(
        { status: false, code: 'email-taken', message: 'Taken', params: { email: ['Taken'] } },
        { status: 422 },
      ),
    );
    const call = client.call('GET /rest/settings');
    await expect(call).rejects.toMatchObject({
      status: 422,
      code: 'email-taken',
      params: { email: ['Taken'] },
    });
    await expect(call).rejects.toBeInstanceOf(ApiError);
  });

  it('writes addresses for links and streams', () => {
    expect(urlOf('/api/v1', 'GET /rest/orders/{id}', { id: 'x' }, { key: 'k&1' })).toBe(
      '/api/v1/rest/orders/x?key=k%261',
    );
    expect(writeQuery({ a: { b: { c: 1 } }, d: undefined, e: null }).toString()).toBe('a%5Bb%5D%5Bc%5D=1');
  });
});

describe('The client and a real server', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  async function against(listener: RequestListener, timeout = 400) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const heard: { call: string; code: string }[] = [];
    const client = createClient({
      baseUrl: `http://127.0.0.1:${port}/api/v1`,
      fetch,
      currencyId: 2,
      timeout,
      onError: ({ code }, call) => heard.push({ call, code }),
    });
    return { client, heard };
  }

  const half: RequestListener = (_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    res.write('{"data":');
  };

  it.each<[string, string, number, RequestListener]>([
    ['never answers', 'timeout', 0, () => undefined],
    ['stops in the middle of its answer', 'timeout', 0, half],
    [
      'dies in the middle of its answer',
      'network',
      0,
      (req, res) => (half(req, res), setTimeout(() => res.destroy(), 20)),
    ],
    ['hangs up', 'network', 0, (_, res) => res.destroy()],
    ['answers half a JSON', 'garbled', 0, (_, res) => res.end('{"data":')],
    ['answers a page', 'garbled', 0, (_, res) => res.end('<html>')],
    ['answers nothing', 'garbled', 0, (_, res) => res.end('null')],
    [
      'stands behind a proxy that cannot reach it',
      'internal',
      502,
      (_, res) => res.writeHead(502).end('<h1>Bad gateway</h1>'),
    ],
    ['refuses without a word', 'internal', 500, (_, res) => res.writeHead(500).end()],
  ])('that %s: %s', async (_, code, status, listener) => {
    const { client, heard } = await against(listener);
    await expect(client.call('GET /rest/settings')).rejects.toMatchObject({ name: 'ApiError', code, status });
    expect(heard).toEqual([{ call: 'GET /rest/settings', code }]);
  });

  it('that says no: the answer comes along', async () => {
    const { client } = await against((_, res) =>
      res.writeHead(404, { 'x-request-id': 'r1' }).end('{"code":"not-found","message":"Not found"}'),
    );
    const error = await client.call('GET /rest/settings').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'not-found', status: 404, message: 'Not found' });
    expect((error as ApiError).response?.headers.get('x-request-id')).toBe('r1');
  });

  it('that a caller no longer waits for is no failure', async () => {
    const { client, heard } = await against(() => undefined, 5000);
    const caller = new AbortController();
    const call = client.call('GET /rest/settings', { signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(call).rejects.not.toBeInstanceOf(ApiError);
    expect(heard).toEqual([]);
  });

  it('leaves nothing of a call with the signals that it went by, so that neither holds a page in memory', async () => {
    const { client, seen } = answering(() => Response.json({}));
    const caller = new AbortController();
    await client.call('GET /rest/settings', { signal: caller.signal });
    const signals = [caller.signal, seen[0]?.init.signal].filter((signal) => signal instanceof AbortSignal);
    expect(signals.map((signal) => getEventListeners(signal, 'abort'))).toEqual([[], []]);
  });

  it('says the currency with every call, unless the call names another', async () => {
    const { client } = await against((req, res) => res.end(JSON.stringify({ data: req.url })));
    expect(await client.call('GET /rest/settings')).toEqual({ data: '/api/v1/rest/settings?currency_id=2' });
    expect(await client.call('GET /rest/settings', { query: { currency_id: 3 } })).toEqual({
      data: '/api/v1/rest/settings?currency_id=3',
    });
  });

  it('gives up on an API that does not listen to its signal', async () => {
    const client = createClient({ baseUrl: '', timeout: 20, fetch: () => new Promise(() => {}) });
    await expect(client.call('GET /rest/settings')).rejects.toMatchObject({ status: 0, code: 'timeout' });
  });
});
