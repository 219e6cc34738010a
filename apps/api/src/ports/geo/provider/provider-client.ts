import type { z } from 'zod';

import { logLine } from '../../../db/log-line.ts';
import { GeoUnavailable } from '../geo.port.ts';
import { createCircuit } from './circuit.ts';
import { createOutageLog } from './outage-log.ts';
import { readAnswer, refusalCodeOf, Unreadable } from './read-answer.ts';
import { createRequestQueue, TooBusy } from './request-queue.ts';

export interface ClientOptions {
  /** As the log names the provider. */
  name: string;
  now: () => Date;
  log?: ((entry: Record<string, unknown>) => void) | undefined;
  /** Sent with every request: who we are, or a key. */
  headers: Record<string, string>;
  /** Event of the log when the provider is away. */
  outageEvent: 'places unavailable' | 'routes estimated';
  maxConcurrent?: number;
  /** Milliseconds from one request to the next. */
  intervalMs?: number;
}

/** A refusal by status and the provider's own code. */
export interface Refusal {
  status: number;
  code: string | null;
}

export interface Question<Answer> {
  url: URL;
  /** Sent as JSON by POST; without one it is a GET. */
  body?: unknown;
  headers?: Record<string, string>;
  answer: z.ZodType<Answer>;
  /** Milliseconds to wait for a turn at the most, and as many again for the answer. */
  limitMs: number;
  signal: AbortSignal;
  /** Whether a refusal says that there is no such thing; it is then answered by null. */
  isAbsent?: (refusal: Refusal) => boolean;
}

export type Ask = <Answer>(question: Question<Answer>) => Promise<Answer | null>;

/** Milliseconds that a suggestion is worth waiting for, and anything else: less than an order waits, which is 3 s. */
export const SUGGEST_MS = 1500;
export const ANSWER_MS = 2500;
/** How long a provider is left alone that is out of quota or has shut us out, unless it names a time. */
const QUOTA_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 10 * 60_000;

/** A failure by what follows from it for later questions. */
class ProviderFailure extends Error {
  readonly effect: 'out of quota' | 'failed' | 'none';
  readonly pauseMs: number | null;

  constructor(message: string, effect: ProviderFailure['effect'], pauseMs: number | null = null) {
    super(message);
    this.effect = effect;
    this.pauseMs = pauseMs;
  }
}

/** Asks one provider over HTTP: within limits, and not at all while it is away. Whatever goes wrong is `GeoUnavailable`. */
export function createProviderClient(options: ClientOptions): Ask {
  const { name, maxConcurrent = 8, intervalMs = 0, log = logLine, outageEvent: event } = options;
  const now = () => options.now().getTime();
  const circuit = createCircuit(now);
  const queue = createRequestQueue({ maxConcurrent, intervalMs });
  const outage = createOutageLog({ provider: name, event, now, log });

  return async function ask(question) {
    if (!circuit.mayAsk()) throw new GeoUnavailable(`${name} is left alone for a while`);
    const askedAt = now();
    try {
      const answer = await queue.run(question.limitMs, question.signal, () => {
        if (circuit.openedSince(askedAt)) throw new ProviderFailure('is left alone for a while', 'none');
        // Waiting for one another is no slowness of the provider: its time begins when it is asked.
        const limit = AbortSignal.timeout(question.limitMs);
        return send(question, options.headers, AbortSignal.any([question.signal, limit]));
      });
      circuit.succeeded(askedAt);
      outage.answered();
      return answer;
    } catch (error) {
      // The caller has left: this says nothing about the provider.
      if (question.signal.aborted) throw question.signal.reason;
      const { message, effect, pauseMs } = failureOf(error);
      if (effect !== 'none') circuit.failed(effect === 'out of quota' ? (pauseMs ?? QUOTA_PAUSE_MS) : null);
      outage.failed(message);
      throw new GeoUnavailable(`${name}: ${message}`);
    }
  };
}

async function send<Answer>(
  { url, body, headers, answer, isAbsent }: Question<Answer>,
  own: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer | null> {
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...own,
      ...headers,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    const refusal = { status: response.status, code: await refusalCodeOf(response) };
    if (isAbsent?.(refusal)) return null;
    throw refused(refusal, response.headers.get('retry-after'));
  }
  const parsed = answer.safeParse(await readAnswer(response));
  if (!parsed.success) throw new Unreadable('JSON of another shape');
  return parsed.data;
}

/** 401 and 403 are an owner's key or a shop that was shut out: asking on does not mend it. */
const shutOut = new Set([401, 403, 429]);
const quotaCodes = new Set(['RESOURCE_EXHAUSTED', 'OVER_QUERY_LIMIT', 'API_KEY_INVALID']);

function refused({ status, code }: Refusal, retryAfter: string | null): ProviderFailure {
  const message = `answered ${status}${code === null ? '' : ` (${code})`}`;
  if (shutOut.has(status) || quotaCodes.has(code ?? '')) {
    const pauseMs = Number(retryAfter ?? 'none') * 1000;
    return new ProviderFailure(message, 'out of quota', pauseMs > 0 ? Math.min(pauseMs, MAX_PAUSE_MS) : null);
  }
  // Other 4xx refuse one question, which anybody may have made up: nobody else's is held back for it.
  return new ProviderFailure(message, status >= 500 || status === 408 ? 'failed' : 'none');
}

/** By its kind alone: messages of the network name addresses. */
function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof TooBusy) return new ProviderFailure(error.message, 'none');
  if (error instanceof Unreadable) return new ProviderFailure(`answered ${error.message}`, 'failed');
  if (error instanceof DOMException || (error as Error).name === 'AbortError')
    return new ProviderFailure('did not answer in time', 'failed');
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return new ProviderFailure(`cannot be reached${typeof code === 'string' ? ` (${code})` : ''}`, 'failed');
}
