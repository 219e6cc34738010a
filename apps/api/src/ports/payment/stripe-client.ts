import { unlessAborted } from '@hamper/contract/unless-aborted';
import type { Stripe } from 'stripe';

import { PermanentError } from '../../db/outbox.ts';

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** A local stand-in's address instead of Stripe's. */
  apiBase: string | null;
}

const TIMEOUT_MS = 15_000;

/** Stripe's library, loaded by the first payment: a start needs none of it. */
export function createStripeClient(config: StripeConfig) {
  let loaded: Promise<Stripe> | undefined;
  const load = () => (loaded ??= connect(config));
  return {
    /** Nothing of it leaves this machine. */
    webhooks: async () => (await load()).webhooks,
    /** One call of Stripe's, given up when the signal says so; it may be done there all the same. */
    async call<T>(signal: AbortSignal, send: (stripe: Stripe) => Promise<T>): Promise<T> {
      const stripe = await load();
      signal.throwIfAborted();
      try {
        return await unlessAborted(send(stripe), signal);
      } catch (error) {
        throw toCallError(error);
      }
    },
  };
}

async function connect({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  const { Stripe: Library } = await import('stripe');
  const base = apiBase === null ? null : new URL(apiBase);
  return new Library(secretKey, {
    // The outbox tries again, with the same key.
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** The parts of Stripe's answer in the library's errors. */
interface StripeErrorFields {
  type?: string;
  code?: string;
  statusCode?: number;
}

/** Stripe's code of a call that it refused. */
export const refusalCodeOf = ({ cause }: PermanentError): string =>
  (cause as StripeErrorFields | undefined)?.code ?? '';

/** Nothing but a refused call is no use to repeat: keys, quotas and outages are set right by somebody. */
function toCallError(error: unknown): unknown {
  const { type, statusCode, code } = (error ?? {}) as StripeErrorFields;
  if (type === undefined || statusCode === undefined) return error;
  const message = `Stripe answered ${statusCode}${code ? ` (${code})` : ''}`;
  const isRefusal =
    (type === 'StripeInvalidRequestError' && statusCode !== 409) ||
    type === 'StripeIdempotencyError' ||
    type === 'StripeCardError';
  return isRefusal ? new PermanentError(message, { cause: error }) : new Error(message, { cause: error });
}
