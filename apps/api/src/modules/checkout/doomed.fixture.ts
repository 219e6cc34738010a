import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { createClient, type Client } from '@hamper/contract/client';
import type { z } from 'zod';

import type { Asked, DOOMED, Told } from './doomed-words.fixture.ts';

const PROGRAM = join(import.meta.dirname, 'doomed-shop.fixture.ts');

/** A shop in a process that is going to be killed. */
export type Doomed = Awaited<ReturnType<typeof openDoomed>>;

/** Who asks: somebody with a token, or a guest with a cookie. */
export type Papers = { authorization: string } | { cookie: string };

export async function openDoomed(about: z.input<typeof DOOMED>) {
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...inherited, DOOMED: JSON.stringify(about) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const waiting = new Map<number, { done(told: Told): void; died(): void }>();
  child.on('message', (told: Told | 'open') => {
    if (told !== 'open') waiting.get(told.id)?.done(told);
  });
  child.on('exit', () => {
    for (const { died } of waiting.values()) died();
  });
  const [first] = await Promise.race([once(child, 'message'), ended]);
  if (first !== 'open') throw new Error('The shop did not open');
  let last = 0;

  /** Rejects when the shop dies before it answers. */
  async function fetch(
    path: string,
    init: { method?: string | undefined; headers?: HeadersInit | undefined; body?: unknown } = {},
  ): Promise<Response> {
    const asked: Asked = {
      id: (last += 1),
      path,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : null,
    };
    const told = await new Promise<Told>((done, failed) => {
      const died = () => failed(new Dead('The shop is dead'));
      waiting.set(asked.id, { done, died });
      if (!child.connected) return died();
      child.send(asked, (error) => error && died());
    });
    waiting.delete(asked.id);
    return new Response(told.body, { status: told.status, headers: told.headers });
  }

  return {
    fetch,
    /** The calls of somebody to this shop. */
    as: (papers: Papers): Client =>
      createClient({
        baseUrl: '/api/v1',
        fetch: (path, init) => fetch(path, { ...init, headers: { ...headersOf(init), ...papers } }),
      }),
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

class Dead extends Error {
  /** As that of a call which was never answered. */
  readonly status = 0;
}

const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers));
