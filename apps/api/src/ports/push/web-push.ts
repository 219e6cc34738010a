import { PermanentError } from '../../db/outbox.ts';
import type { Db } from '../../db/query.ts';
import { readSigningKey } from '../../signing-key.ts';
import { isPushService } from './push-services.ts';
import { type Push, type PushMessage, type PushTarget, TargetGone } from './push.port.ts';
import { vapidKeysOf, type VapidKeys } from './vapid-keys.ts';

export interface WebPushConfig {
  /** Null: made by whoever needs them first, and kept in the database. */
  keys: VapidKeys | null;
  /** How push services reach who sends, `mailto:` or `https:`. */
  subject: string;
  /** Accepts push services on this machine, as tests have them. */
  local: boolean;
}

interface Options extends WebPushConfig {
  db: Db;
  timeoutMs?: number;
}

type BrowserTarget = Extract<PushTarget, { kind: 'browser' }>;
export type WebPush = Pick<Push, 'accepts'> & {
  publicKey(): Promise<string>;
  send(target: BrowserTarget, message: PushMessage, signal: AbortSignal): Promise<void>;
};

const ENCODING = 'aes128gcm';

/** Messages to browsers: RFC 8030 and 8292, encrypted for the browser alone by RFC 8291. */
export function webPush({ db, keys, subject, local, timeoutMs = 10_000 }: Options): WebPush {
  let pair: Promise<VapidKeys> | undefined;
  const keyPair = () =>
    (pair ??= keys === null ? storedKeys(db) : Promise.resolve(keys)).catch((error: unknown) => {
      pair = undefined;
      throw error;
    });
  const accepts = (endpoint: string) => isPushService(endpoint, { local });
  return {
    accepts,
    publicKey: async () => (await keyPair()).publicKey,
    async send({ endpoint, p256dh, auth }, message, signal) {
      // A release or a configuration before this one may have taken it.
      if (!accepts(endpoint)) throw new TargetGone('not a push service');
      const { title, body, link, topic, ttl, urgency } = message;
      const { default: library } = await import('web-push');
      const text = JSON.stringify({ title, body, link, topic });
      const { cipherText } = library.encrypt(p256dh, auth, text, ENCODING);
      const { publicKey, privateKey } = await keyPair();
      const { origin } = new URL(endpoint);
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: library.getVapidHeaders(origin, subject, publicKey, privateKey, ENCODING)
            .Authorization,
          'content-encoding': ENCODING,
          'content-type': 'application/octet-stream',
          ttl: String(ttl),
          urgency,
          ...(topic === null ? {} : { topic }),
        },
        body: new Uint8Array(cipherText),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw refusal(response.status, new URL(endpoint).host);
    },
  };
}

const storedKeys = async (db: Db): Promise<VapidKeys> =>
  vapidKeysOf((await readSigningKey(db, 'push', makeKey)).key);

/** The library comes with the first message or the first look at the keys, and costs a start nothing. */
async function makeKey(): Promise<string> {
  const { default: library } = await import('web-push');
  return library.generateVAPIDKeys().privateKey;
}

/** By host only: whoever knows the whole address can send to it. */
function refusal(status: number, host: string): Error {
  const message = `${host} answered ${status}`;
  if (status === 404 || status === 410) return new TargetGone(message);
  // 429 asks for patience; every other 4xx says no.
  return status >= 400 && status < 500 && status !== 429 ? new PermanentError(message) : new Error(message);
}
