import { openOutbox, PermanentError, type Outbox, type OutboxOptions } from '../../db/outbox.ts';
import { texts } from '../../db/schema/notifications.ts';
import type { Texter } from './sms.port.ts';

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** A number of ours, a sender's name, or a messaging service (`MG…`). */
  from: string;
}

interface Options extends TwilioConfig, Pick<OutboxOptions, 'db' | 'now' | 'log'> {
  baseUrl?: string;
  timeoutMs?: number;
}

/** A code is good for five minutes; so is its text. Within an hour an order has gone on. */
const CODE_LIFETIME_MS = 5 * 60 * 1000;
const ORDER_LIFETIME_MS = 60 * 60 * 1000;
const lifetimeMs = (kind: string): number => (kind === 'code' ? CODE_LIFETIME_MS : ORDER_LIFETIME_MS);
/** Until then the process that wrote it sends it; if that one dies, another does. */
const SENDER_HEAD_START_MS = 30 * 1000;

export function twilioTexter({
  accountSid,
  authToken,
  from,
  baseUrl = 'https://api.twilio.com',
  timeoutMs = 8000,
  ...options
}: Options): { texter: Texter; outbox: Outbox } {
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const outbox = openOutbox({
    ...options,
    table: 'texts',
    isSecret: (kind) => kind === 'code',
    worthMs: lifetimeMs,
    async send({ recipient: To, body: Body, kind }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To, ...sender, Body, ValidityPeriod: `${lifetimeMs(kind) / 1000}` }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (!response.ok) throw await refusal(response);
      await response.body?.cancel();
    },
  });
  const texter: Texter = {
    label: `Twilio (${from})`,
    reaches: true,
    delivers: () => true,
    async post(tx, { to, kind, locale, body }) {
      // Somebody waits for a code and sends it by `sent`; a step of an order is sent after its transaction.
      const headStart = kind === 'code' ? SENDER_HEAD_START_MS : 0;
      const nextAt = new Date(options.now().getTime() + headStart);
      const [row] = await tx
        .insert(texts)
        .values({ recipient: to, kind, locale, body, nextAt })
        .returning({ id: texts.id });
      if (kind !== 'code') outbox.wake();
      return { sent: async () => row !== undefined && outbox.sendNow(row.id, { orNever: true }) };
    },
  };
  return { texter, outbox };
}

/** By number only: Twilio's own words repeat the recipient. */
async function refusal(response: Response): Promise<Error> {
  const { status } = response;
  const { code } = (await response.json().catch(() => ({}))) as { code?: unknown };
  const message = `Twilio answered ${status}${typeof code === 'number' ? ` (${code})` : ''}`;
  // 429 asks for patience; every other 4xx says no.
  return status >= 400 && status < 500 && status !== 429 ? new PermanentError(message) : new Error(message);
}
