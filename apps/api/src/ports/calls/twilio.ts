import type { TwilioConfig } from '../sms/twilio.ts';
import { CallFailed, type CallRelay } from './calls.port.ts';

interface Options extends TwilioConfig {
  /** The only beginnings of numbers that are called; null for all. */
  prefixes: string[] | null;
  baseUrl?: string;
  timeoutMs?: number;
}

/** So long the caller's phone rings, and the courier's; so long they may talk. In seconds. */
const RING = 25;
const TALK = 600;

const isNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text);

/** Whether a sender can call: a name and a messaging service cannot. */
export const callsFrom = ({ from }: TwilioConfig): boolean => isNumber(from);

/**
 * Calls the caller from our number and puts them through to the other one, who sees our number too. Twilio's Proxy, which
 * lends numbers for such calls, takes no new customers, and its makers name this way instead.
 * Source: https://www.twilio.com/docs/voice/api/call-resource and https://www.twilio.com/docs/voice/twiml/dial
 */
export function twilioRelay({
  accountSid,
  authToken,
  from,
  prefixes,
  baseUrl = 'https://api.twilio.com',
  timeoutMs = 8000,
}: Options): CallRelay {
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Calls.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const canCall = (number: string) =>
    isNumber(number) && (prefixes === null || prefixes.some((prefix) => number.startsWith(prefix)));
  return {
    label: `Twilio (${from})`,
    canCall,
    async connect({ caller, callee }, signal) {
      if (!canCall(caller) || !canCall(callee)) throw new CallFailed('a number that is not called from here');
      const dial = `<Dial callerId="${from}" timeout="${RING}" timeLimit="${TALK}"><Number>${callee}</Number></Dial>`;
      const form = { To: caller, From: from, Timeout: String(RING), Twiml: `<Response>${dial}</Response>` };
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      }).catch((error: unknown) => {
        throw new CallFailed('Twilio did not answer', { cause: error, mayHaveRung: true });
      });
      // Twilio's own words repeat the numbers.
      await response.body?.cancel();
      const { ok, status } = response;
      if (!ok) throw new CallFailed(`Twilio answered ${status}`, { mayHaveRung: status >= 500 });
      return { number: null };
    },
  };
}
