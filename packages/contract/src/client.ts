import type { z } from 'zod';

import type { AllEndpoints, Call } from './endpoints.ts';
import type { Problem } from './problem.ts';
import type { CommonQuery } from './settings.ts';

// Types only: the schemas behind them never reach a browser through this file.
type Declared<K extends Call> = AllEndpoints[K];
type Part<K extends Call, P extends 'path' | 'body'> =
  Declared<K> extends Record<P, infer S extends z.ZodType> ? { [key in P]: z.input<S> } : unknown;
type Query<K extends Call> =
  Declared<K> extends { query: infer S extends z.ZodType }
    ? object extends z.input<S>
      ? { query?: z.input<S> & CommonQuery }
      : { query: z.input<S> & CommonQuery }
    : { query?: CommonQuery };
type PathOf<K extends Call> =
  Declared<K> extends { path: z.ZodType } ? { path: Record<string, string | number> } : unknown;

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  idempotencyKey?: string;
}
export type Input<K extends Call> = PathOf<K> & Query<K> & Part<K, 'body'> & CallOptions;
export type Output<K extends Call> = z.output<Declared<K>['output']>;

export interface Client {
  /** Calls an endpoint; throws `ApiError` for anything but a success. */
  call<K extends Call>(
    key: K,
    ...input: object extends Input<K> ? [input?: Input<K>] : [input: Input<K>]
  ): Promise<Output<K>>;
}

/** An answer of the API that is not a success, or no answer at all (`status` 0, code `network` or `timeout`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string[]>;
  constructor(status: number, problem: Pick<Problem, 'code' | 'message' | 'params'>, options?: ErrorOptions) {
    super(problem.message, options);
    this.status = status;
    this.code = problem.code;
    this.params = problem.params ?? {};
  }
}

/** Writes `{ address: { latitude: 1 }, statuses: ['new'] }` as `address[latitude]=1&statuses[0]=new`. */
export function writeQuery(query: object, prefix = '', into = new URLSearchParams()): URLSearchParams {
  for (const [key, value] of Object.entries(query)) {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') writeQuery(value as object, name, into);
    else into.append(name, String(value));
  }
  return into;
}

/** The address of a call under a base, for links and event streams. */
export function urlOf(
  base: string,
  key: Call,
  path: Record<string, string | number> = {},
  query: object = {},
): string {
  const template = key.slice(key.indexOf(' ') + 1);
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name] ?? '')),
  );
  const search = writeQuery(query).toString();
  return base + filled + (search ? `?${search}` : '');
}

export interface ClientOptions {
  /** Ends in `/api/v1`. */
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  lang?: string;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** Milliseconds; 16000 unless told otherwise. */
  timeout?: number;
}

interface LooseInput extends CallOptions {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createClient(options: ClientOptions): Client {
  const { baseUrl, fetch, lang, timeout = 16_000 } = options;

  async function call(key: Call, input: LooseInput = {}): Promise<unknown> {
    const method = key.slice(0, key.indexOf(' '));
    const url = urlOf(baseUrl, key, input.path, { ...(lang ? { lang } : {}), ...input.query });
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...options.headers,
      ...input.headers,
    };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    const limit = AbortSignal.timeout(timeout);
    const signal = input.signal ? AbortSignal.any([input.signal, limit]) : limit;
    let response: Response;
    let body: unknown;
    try {
      const init: RequestInit = { method, headers, signal };
      if (input.body !== undefined) init.body = JSON.stringify(input.body);
      response = await fetch(url, init);
      body = await response.json();
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      const code = limit.aborted ? 'timeout' : 'network';
      throw new ApiError(0, { code, message: code }, { cause });
    }
    if (response.ok) return body;
    const problem = (body ?? {}) as Partial<Problem>;
    throw new ApiError(response.status, {
      code: problem.code ?? 'internal',
      message: problem.message ?? '',
      ...(problem.params ? { params: problem.params } : {}),
    });
  }
  // The one place where the declared types meet the untyped wire; API tests check every answer against its schema.
  return { call: call as Client['call'] };
}
