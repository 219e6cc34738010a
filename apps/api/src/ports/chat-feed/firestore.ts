import { PermanentError } from '../../db/outbox.ts';
import { googlePoster, HOUR_S, type ServiceAccount, signStatement } from '../google/service-account.ts';
import type { ChatFeed, FeedDocument, FeedReader, FeedValue } from './chat-feed.port.ts';

export interface FirestoreProject {
  account: ServiceAccount;
  /** Of the project's web configuration. */
  apiKey: string;
  /** `host:port` of the emulators, which anybody may write to; null: Google's own. */
  emulators: { auth: string; firestore: string } | null;
}

interface Options extends FirestoreProject {
  now: () => Date;
  timeoutMs?: number;
}

const SCOPE = 'https://www.googleapis.com/auth/datastore';
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const GOOGLE = 'https://firestore.googleapis.com';
const HOSTS = [GOOGLE, 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** All pages are the same person at Firebase: what they may read is said by their token, and by nothing else. */
const READER = 'chat';

/** Cloud Firestore: the shop writes, pages read by deploy/firestore.rules. https://firebase.google.com/docs/firestore/reference/rest */
export function firestoreFeed({ account, apiKey, emulators, now, timeoutMs = 10_000 }: Options): ChatFeed {
  const { projectId, baseUrl = GOOGLE } = account;
  const database = `projects/${projectId}/databases/(default)/documents`;
  const commit = `${emulators ? `http://${emulators.firestore}` : baseUrl}/v1/${database}:commit`;
  const post = emulators
    ? postAsOwner(timeoutMs)
    : googlePoster({ ...account, now, scope: SCOPE, timeoutMs });
  const hosts = emulators ? [`http://${emulators.firestore}`, `http://${emulators.auth}`] : HOSTS;
  return {
    label: `Firestore (${projectId}${emulators ? `, emulator at ${emulators.firestore}` : ''})`,
    settings: { chat_hosts: hosts.join(' ') },
    remote: {
      async write(documents, signal) {
        const response = await post(
          commit,
          { writes: documents.map((one) => writeOf(database, one)) },
          signal,
        );
        await response.body?.cancel();
        if (response.ok) return;
        const message = `Firestore answered ${response.status}`;
        throw response.status === 400 ? new PermanentError(message) : new Error(message);
      },
      async authorize(reader) {
        const claims = claimsOf(reader, now());
        return {
          token: await signStatement({ ...account, now }, AUDIENCE, {
            ...{ sub: account.clientEmail, uid: READER, claims },
          }),
          ...{ project_id: projectId, api_key: apiKey, emulators },
        };
      },
    },
  };
}

/** The claims that deploy/firestore.rules read. The hour is theirs, too: Firebase renews its tokens for as long as a page is open. */
const claimsOf = (reader: FeedReader, now: Date) => ({
  ...reader,
  until: Math.floor(now.getTime() / 1000) + HOUR_S,
});

const writeOf = (database: string, { collection, id, fields }: FeedDocument) => {
  const name = `${database}/${collection}/${id}`;
  if (fields === null) return { delete: name };
  const values = Object.entries(fields).map(([key, value]) => [key, wireValue(value)]);
  return { update: { name, fields: Object.fromEntries(values) as Record<string, object> } };
};

function wireValue(value: FeedValue): object {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'boolean') return { booleanValue: value };
  return typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value };
}

/** The emulator's word for whoever no rule holds back. */
const postAsOwner =
  (timeoutMs: number) =>
  (url: string, body: unknown, stop: AbortSignal): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    });
