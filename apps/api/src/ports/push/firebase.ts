import { PermanentError } from '../../db/outbox.ts';
import { type PushMessage, type PushTarget, TargetGone } from './push.port.ts';

/** The parts of a service account's file that are needed here. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  tokenUri: string;
  /** Scheme and host of Google's, unless a test stands in for it. */
  baseUrl?: string;
}

interface Options extends ServiceAccount {
  now: () => Date;
  timeoutMs?: number;
}

type AppTarget = Extract<PushTarget, { kind: 'app' }>;
export interface FirebaseMessaging {
  send(target: AppTarget, message: PushMessage, signal: AbortSignal): Promise<void>;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TOKEN_SECONDS = 3600;
/** A token is replaced before it ends on its way. */
const TOKEN_SPARE_MS = 60_000;

/** Firebase Cloud Messaging, HTTP v1: https://firebase.google.com/docs/cloud-messaging/send/v1-api */
export function firebaseMessaging({
  baseUrl = 'https://fcm.googleapis.com',
  timeoutMs = 10_000,
  ...account
}: Options): FirebaseMessaging {
  const url = `${baseUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
  let token: { value: string; endsAt: number } | undefined;
  async function accessToken(signal: AbortSignal): Promise<string> {
    const at = account.now().getTime();
    if (token === undefined || token.endsAt - TOKEN_SPARE_MS < at) {
      const value = await requestToken(account, signal);
      token = { value, endsAt: at + TOKEN_SECONDS * 1000 };
    }
    return token.value;
  }
  return {
    async send(target, message, stop) {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await accessToken(signal)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ message: wireMessage(target, message, account.now()) }),
        redirect: 'error',
        signal,
      });
      if (response.status === 401) token = undefined;
      if (!response.ok) throw await refusal(response);
      await response.body?.cancel();
    },
  };
}

function wireMessage({ token }: AppTarget, message: PushMessage, now: Date) {
  const { title, body, link, topic, ttl, urgency } = message;
  const isHigh = urgency === 'high';
  return {
    token,
    notification: { title, body },
    data: { link },
    android: {
      ttl: `${ttl}s`,
      priority: isHigh ? 'HIGH' : 'NORMAL',
      ...(topic === null ? {} : { collapse_key: topic, notification: { tag: topic } }),
    },
    apns: {
      headers: {
        'apns-expiration': String(Math.floor(now.getTime() / 1000) + ttl),
        'apns-priority': isHigh ? '10' : '5',
        ...(topic === null ? {} : { 'apns-collapse-id': topic }),
      },
    },
  };
}

/** An access token for an hour, in return for a statement signed with the account's key (RFC 7523). */
async function requestToken(
  { clientEmail, privateKey, tokenUri, now }: Pick<Options, keyof ServiceAccount | 'now'>,
  signal: AbortSignal,
): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose');
  const at = Math.floor(now().getTime() / 1000);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt(at)
    .setExpirationTime(at + TOKEN_SECONDS)
    .sign(await importPKCS8(privateKey, 'RS256'));
  const response = await fetch(tokenUri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'error',
    signal,
  });
  const { access_token: value } = (await response.json().catch(() => ({}))) as { access_token?: unknown };
  if (!response.ok || typeof value !== 'string')
    throw new Error(`Google answered ${response.status} where a token was asked for`);
  return value;
}

/** By number and code only: Google's own words repeat what was sent. */
async function refusal(response: Response): Promise<Error> {
  const { status } = response;
  const answer = (await response.json().catch(() => null)) as {
    error?: { details?: { errorCode?: unknown }[] };
  } | null;
  const code = answer?.error?.details?.find(({ errorCode }) => typeof errorCode === 'string')?.errorCode;
  const message = `Firebase answered ${status}${typeof code === 'string' ? ` (${code})` : ''}`;
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return new TargetGone(message);
  // 401 comes with a token that has ended, 429 asks for patience.
  const isFinal = status >= 400 && status < 500 && status !== 401 && status !== 429;
  return isFinal ? new PermanentError(message) : new Error(message);
}
