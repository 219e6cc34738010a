import type { z } from 'zod';

import type { AllEndpoints, Call } from './endpoints.ts';
import type { Problem } from './problem.ts';
import type { CommonQuery } from './settings.ts';
import { unlessAborted } from './unless-aborted.ts';

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

/** What the API itself never says: no answer, none in time, or one that nobody can read. */
export type SilenceCode = 'network' | 'timeout' | 'garbled';

/**
 * An answer of the API that is not a success, or no usable answer at all (`status` 0 and a `SilenceCode`: what was asked
 * for may have been done or not).
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string[]>;
  /** What helps on, where the error says it. */
  readonly data: Problem['data'];
  /** As it came, its body read; missing when none came, or on the other side of a page load. */
  readonly response: Response | undefined;
  constructor(
    status: number,
    problem: Pick<Problem, 'code' | 'message' | 'params' | 'data'>,
    { response, ...options }: ErrorOptions & { response?: Response | undefined } = {},
  ) {
    super(problem.message, options);
    this.status = status;
    this.code = problem.code;
    this.params = problem.params ?? {};
    this.data = problem.data;
    this.response = response;
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
  /** What prices are in; the shop's default when left out. */
  currencyId?: number | undefined;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** Milliseconds until the whole answer must be here; 16000 unless told otherwise. */
  timeout?: number;
  /** Hears of every call that fails, before its caller does. */
  onError?: (error: ApiError, key: Call) => void;
}

interface LooseInput extends CallOptions {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createClient(options: ClientOptions): Client {
  const { baseUrl, fetch, lang, currencyId, timeout = 16_000 } = options;
  const common = { ...(lang ? { lang } : {}), ...(currencyId ? { currency_id: currencyId } : {}) };

  async function ask(key: Call, input: LooseInput, signal: AbortSignal): Promise<unknown> {
    const method = key.slice(0, key.indexOf(' '));
    const url = urlOf(baseUrl, key, input.path, { ...common, ...input.query });
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...options.headers,
      ...input.headers,
    };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    const init: RequestInit = { method, headers, signal };
    if (input.body !== undefined) init.body = JSON.stringify(input.body);
    let response: Response | undefined;
    let text: string;
    try {
      const whole = async () => (response = await fetch(url, init)).text();
      // Not every fetch listens to its signal: an API in the same process does not.
      text = await unlessAborted(whole(), signal);
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      const code: SilenceCode = signal.aborted ? 'timeout' : 'network';
      throw new ApiError(0, { code, message: code }, { cause, response });
    }
    if (!response) throw new Error('Unreachable: a text without its response');
    const body = readJson(text);
    if (response.ok && body) return body;
    if (response.ok) throw new ApiError(0, { code: 'garbled', message: 'garbled' }, { response });
    throw problemOf(response, body ?? {});
  }

  async function call(key: Call, input: LooseInput = {}): Promise<unknown> {
    // Neither AbortSignal.timeout nor .any: both hold what the call holds, such as a whole page, long after the answer.
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), timeout);
    const leave = () => ending.abort(input.signal?.reason);
    input.signal?.addEventListener('abort', leave, { once: true });
    if (input.signal?.aborted) leave();
    try {
      return await ask(key, input, ending.signal);
    } catch (error) {
      if (error instanceof ApiError) options.onError?.(error, key);
      throw error;
    } finally {
      clearTimeout(timer);
      input.signal?.removeEventListener('abort', leave);
    }
  }
  // The one place where the declared types meet the untyped wire; API tests check every answer against its schema.
  return { call: call as Client['call'] };
}

/** Every answer of the API is an object; anything else came from somebody between. */
function readJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function problemOf(response: Response, { code, message, params, data }: Partial<Problem>): ApiError {
  const more = { ...(params ? { params } : {}), ...(data ? { data } : {}) };
  const problem = { code: code ?? 'internal', message: message ?? '', ...more };
  return new ApiError(response.status, problem, { response });
}
