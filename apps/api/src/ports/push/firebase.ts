import { PermanentError } from '../../db/outbox.ts';
import { googlePoster, type ServiceAccount } from '../google/service-account.ts';
import { type PushMessage, type PushTarget, TargetGone } from './push.port.ts';

interface Options extends ServiceAccount {
  now: () => Date;
  timeoutMs?: number;
}

type AppTarget = Extract<PushTarget, { kind: 'app' }>;
export interface FirebaseMessaging {
  send(target: AppTarget, message: PushMessage, signal: AbortSignal): Promise<void>;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** Firebase Cloud Messaging, HTTP v1: https://firebase.google.com/docs/cloud-messaging/send/v1-api */
export function firebaseMessaging({
  baseUrl = 'https://fcm.googleapis.com',
  timeoutMs = 10_000,
  ...account
}: Options): FirebaseMessaging {
  const url = `${baseUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
  const post = googlePoster({ ...account, scope: SCOPE, timeoutMs });
  return {
    async send(target, message, stop) {
      const response = await post(url, { message: wireMessage(target, message, account.now()) }, stop);
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
