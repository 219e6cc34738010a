import { gzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { GeoUnavailable } from '../geo.port.ts';
import { openProvider, type Provider } from '../provider-server.fixture.ts';
import { type ClientOptions, createProviderClient, type Question } from './provider-client.ts';

const Answer = z.object({ path: z.string() });

let provider: Provider;
let now: Date;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  provider = await openProvider(({ path }) => ({ body: { path } }));
  now = new Date('2026-11-22T10:00:00Z');
  lines = [];
});
afterEach(() => provider.close());

const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const open = (options: Partial<ClientOptions> = {}) => {
  const ask = createProviderClient({
    name: 'Provider',
    now: () => now,
    log: (line) => lines.push(line),
    headers: { 'x-key': 'geheim' },
    outageEvent: 'places unavailable',
    ...options,
  });
  return (path: string, question: Partial<Question<{ path: string }>> = {}) =>
    ask({
      url: new URL(path, provider.url),
      answer: Answer,
      limitMs: 2000,
      signal: new AbortController().signal,
      ...question,
    });
};
const outcomeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: Error) => (error instanceof GeoUnavailable ? error.message : error),
  );

describe('A provider', () => {
  it('is asked for JSON, with our own headers', async () => {
    expect(await open()('/place')).toEqual({ path: '/place' });
    expect(provider.requests[0]?.headers).toMatchObject({ accept: 'application/json', 'x-key': 'geheim' });
  });

  it('is not waited for beyond the limit', async () => {
    provider.fail('hang');
    expect(await outcomeOf(open()('/place', { limitMs: 50 }))).toBe('Provider: did not answer in time');
  });

  it('that is gone cannot be reached, and nobody hears its address', async () => {
    await provider.close();
    expect(await outcomeOf(open()('/place'))).toBe('Provider: cannot be reached (ECONNREFUSED)');
    expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|place"/);
    provider = await openProvider(() => ({ body: null }));
  });

  it.each([
    ['html', 'answered no JSON'],
    ['plain', 'answered no JSON'],
    ['half', 'answered broken JSON'],
    ['other shape', 'answered JSON of another shape'],
    ['huge', 'answered more than 1048576 bytes'],
    ['elsewhere', 'cannot be reached'],
    [500, 'answered 500'],
  ] as const)('is not believed: %s', async (fault, reason) => {
    provider.fail(fault);
    expect(await outcomeOf(open()('/place'))).toBe(`Provider: ${reason}`);
    expect(provider.requests).toHaveLength(1);
  });

  it('does not fill our memory by a small answer that unpacks to a large one', async () => {
    const bomb = gzipSync(JSON.stringify({ path: 'x'.repeat(50 * 1024 * 1024) }));
    const server = await openProvider(() => ({ body: null }));
    server.failBy((response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
    );
    const asking = open()('/place', { url: new URL(server.url) });
    expect(await outcomeOf(asking)).toBe('Provider: answered more than 1048576 bytes');
    await server.close();
  });

  it('may say that there is no such thing', async () => {
    provider.fail({ status: 404, body: { error: { status: 'NOT_FOUND' } } });
    expect(await open()('/place', { isAbsent: ({ code }) => code === 'NOT_FOUND' })).toBeNull();
    expect(lines).toEqual([]);
  });
});

describe('A provider that fails', () => {
  it('is left alone after five failures in a row, then tried by one request before others follow', async () => {
    const ask = open();
    provider.fail(500);
    for (let times = 0; times < 7; times += 1) await outcomeOf(ask('/place'));
    expect(provider.requests).toHaveLength(5);
    pass(31);
    provider.fail(null);
    provider.hold();
    const first = outcomeOf(ask('/first'));
    await expect.poll(() => provider.requests.length).toBe(6);
    expect(await outcomeOf(ask('/second'))).toBe('Provider is left alone for a while');
    provider.release();
    expect(await first).toBe('answered');
    expect(await outcomeOf(ask('/third'))).toBe('answered');
  });

  it('is left alone again when it fails the one that tried', async () => {
    const ask = open();
    provider.fail(500);
    for (let times = 0; times < 5; times += 1) await outcomeOf(ask('/place'));
    pass(31);
    await outcomeOf(ask('/place'));
    await outcomeOf(ask('/place'));
    expect(provider.requests).toHaveLength(6);
  });

  it('is not asked by those either who waited for their turn meanwhile', async () => {
    const ask = open({ maxConcurrent: 1 });
    provider.fail(429);
    await Promise.all(['/first', '/second', '/third'].map((path) => outcomeOf(ask(path))));
    expect(provider.requests).toHaveLength(1);
  });

  it('is asked on when it answers in between', async () => {
    const ask = open();
    for (let times = 0; times < 12; times += 1) {
      provider.fail(times % 5 === 4 ? null : 500);
      await outcomeOf(ask('/place'));
    }
    expect(provider.requests).toHaveLength(12);
  });

  it('is asked on when it refuses questions, which anybody may have made up', async () => {
    const ask = open();
    provider.fail(400);
    for (let times = 0; times < 8; times += 1) await outcomeOf(ask('/place'));
    provider.fail(null);
    expect(await outcomeOf(ask('/place'))).toBe('answered');
  });

  it('is left alone for as long as it wants, ten minutes at the most', async () => {
    const ask = open();
    provider.fail({ status: 429, headers: { 'retry-after': '300' }, body: {} });
    await outcomeOf(ask('/place'));
    pass(299);
    await outcomeOf(ask('/place'));
    expect(provider.requests).toHaveLength(1);
    pass(2);
    provider.fail({ status: 429, headers: { 'retry-after': '99999' }, body: {} });
    await outcomeOf(ask('/place'));
    pass(601);
    await outcomeOf(ask('/place'));
    expect(provider.requests).toHaveLength(3);
  });

  it('is said once to be away, and once to be back', async () => {
    const ask = open();
    provider.fail(503);
    for (let times = 0; times < 5; times += 1) await outcomeOf(ask('/12-palm-street'));
    pass(90);
    provider.fail(null);
    await ask('/12-palm-street');
    expect(lines).toEqual([
      { level: 'error', event: 'places unavailable', provider: 'Provider', error: 'answered 503' },
      { level: 'info', event: 'geo provider back', provider: 'Provider', failures: 5, seconds: 0 },
    ]);
  });

  it('is not said to be back while it fails now and then', async () => {
    const ask = open();
    for (let times = 0; times < 20; times += 1) {
      provider.fail(times % 2 === 0 ? 500 : null);
      await outcomeOf(ask('/place'));
      pass(20);
    }
    expect(lines).toHaveLength(1);
  });
});

describe('Whoever asks', () => {
  it('may leave, which is no failure of the provider', async () => {
    const ask = open();
    provider.hold();
    for (let times = 1; times <= 6; times += 1) {
      const leaving = new AbortController();
      const asking = outcomeOf(ask('/place', { signal: leaving.signal }));
      await expect.poll(() => provider.requests.length).toBe(times);
      leaving.abort(new Error('left'));
      expect(await asking).toEqual(new Error('left'));
    }
    provider.release();
    expect(await outcomeOf(ask('/place'))).toBe('answered');
    expect(lines).toEqual([]);
  });

  it('waits for a turn where many ask at once, and is refused where too many wait', async () => {
    const ask = open({ maxConcurrent: 2 });
    provider.hold();
    const all = Array.from({ length: 2 + 64 + 3 }, (_, index) => outcomeOf(ask(`/${index}`)));
    expect(await Promise.all(all.slice(-3))).toEqual(
      Array.from({ length: 3 }, () => 'Provider: too many requests wait'),
    );
    await expect.poll(() => provider.requests.length).toBe(2);
    provider.release();
    expect(new Set(await Promise.all(all.slice(0, -3)))).toEqual(new Set(['answered']));
    expect(provider.mostAtOnce()).toBe(2);
  });

  it('and gets no turn in time is told so, and holds nobody else back', async () => {
    const ask = open({ maxConcurrent: 1 });
    provider.hold();
    const first = outcomeOf(ask('/first'));
    const crowd = Array.from({ length: 8 }, (_, index) => outcomeOf(ask(`/${index}`, { limitMs: 50 })));
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['Provider: no turn in time']));
    const last = outcomeOf(ask('/last'));
    provider.release();
    expect([await first, await last]).toEqual(['answered', 'answered']);
    expect(provider.requests.map(({ path }) => path)).toEqual(['/first', '/last']);
  });

  it('who leaves the line makes room for the next', async () => {
    const ask = open({ maxConcurrent: 1 });
    provider.hold();
    const first = outcomeOf(ask('/first'));
    const leaving = new AbortController();
    const second = outcomeOf(ask('/second', { signal: leaving.signal }));
    const third = outcomeOf(ask('/third'));
    leaving.abort(new Error('left'));
    await second;
    provider.release();
    expect([await first, await third]).toEqual(['answered', 'answered']);
    expect(provider.requests.map(({ path }) => path)).toEqual(['/first', '/third']);
  });

  it('asks no faster than a provider allows, and is refused where the turn would come too late', async () => {
    const ask = open({ maxConcurrent: 1, intervalMs: 300 });
    const all = [1, 2, 3].map((index) => outcomeOf(ask(`/${index}`)));
    expect(await Promise.all(all)).toEqual(['answered', 'answered', 'answered']);
    const times = provider.requests.map(({ at }) => at);
    // Without it they come within a few milliseconds; a busy machine may be late with one of them.
    for (const [index, at] of times.slice(1).entries())
      expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(100);
    const slow = open({ intervalMs: 5000 });
    await slow('/first');
    expect(await outcomeOf(slow('/second'))).toBe('Provider: the turn would come too late');
  });
});
