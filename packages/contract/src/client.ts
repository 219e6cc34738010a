import type { z } from 'zod';

import type { AllEndpoints, Call } from './endpoints.ts';
import type { Problem } from './problem.ts';
import type { CommonQuery } from './settings.ts';
import { unlessAborted } from './unless-aborted.ts';

// Types only: a browser loads no schemas through this file.
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
  /** It arrives even where its page is left meanwhile. */
  keepalive?: boolean;
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

/** Errors that are no answer of the API: none came, none in time, or one that cannot be parsed. */
export type TransportErrorCode = 'network' | 'timeout' | 'garbled';

/**
 * An answer of the API that is not a success, or no usable answer at all (`status` 0 and a `TransportErrorCode`: the call
 * may have been executed or not).
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string[]>;
  /** Data that helps to go on, where the error has some. */
  readonly data: Problem['data'];
  /** The response, its body read; missing when none came, or when the error was serialized. */
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
  /** The currency of prices; by default the shop's. */
  currencyId?: number | undefined;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** Milliseconds until the whole answer must have arrived; 16000 by default. */
  timeout?: number;
  /** Called with every error, before it reaches the caller. */
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

  async function send(key: Call, input: LooseInput, signal: AbortSignal): Promise<unknown> {
    const method = key.slice(0, key.indexOf(' '));
    const url = urlOf(baseUrl, key, input.path, { ...common, ...input.query });
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...options.headers,
      ...input.headers,
    };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    const init: RequestInit = { method, headers, signal, keepalive: input.keepalive ?? false };
    if (input.body !== undefined) init.body = JSON.stringify(input.body);
    let response: Response | undefined;
    let text: string;
    try {
      const readText = async () => (response = await fetch(url, init)).text();
      // Not every fetch heeds its signal: an API in the same process does not.
      text = await unlessAborted(readText(), signal);
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      const code: TransportErrorCode = signal.aborted ? 'timeout' : 'network';
      throw new ApiError(0, { code, message: code }, { cause, response });
    }
    if (!response) throw new Error('Unreachable: a text without its response');
    const body = readJson(text);
    if (response.ok && body) return body;
    if (response.ok) throw new ApiError(0, { code: 'garbled', message: 'garbled' }, { response });
    throw problemOf(response, body ?? {});
  }

  async function call(key: Call, input: LooseInput = {}): Promise<unknown> {
    // Neither AbortSignal.timeout nor .any: both retain what the call references, such as a whole page, long after the answer.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeout);
    const abort = () => controller.abort(input.signal?.reason);
    input.signal?.addEventListener('abort', abort, { once: true });
    if (input.signal?.aborted) abort();
    try {
      return await send(key, input, controller.signal);
    } catch (error) {
      if (error instanceof ApiError) options.onError?.(error, key);
      throw error;
    } finally {
      clearTimeout(timer);
      input.signal?.removeEventListener('abort', abort);
    }
  }
  // The one place where the declared types meet the untyped wire; API tests check every answer against its schema.
  return { call: call as Client['call'] };
}

/** Every answer of the API is an object; anything else came from a proxy. */
function readJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function problemOf(response: Response, { code, message, params, data }: Partial<Problem>): ApiError {
  const optional = { ...(params ? { params } : {}), ...(data ? { data } : {}) };
  const problem = { code: code ?? 'internal', message: message ?? '', ...optional };
  return new ApiError(response.status, problem, { response });
}
