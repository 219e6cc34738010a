import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { z } from 'zod';

import type { Mode } from './config-mode.ts';
import { ConfigError, flagOf, nonBlank, readGroup } from './environment.ts';
import type { ServiceAccount } from './ports/google/service-account.ts';
import type { PushConfig } from './ports/push/open.ts';
import { type VapidKeys, vapidKeysOf } from './ports/push/vapid-keys.ts';

type Env = NodeJS.ProcessEnv;

/** How browsers and apps are sent messages. */
export function pushOf(env: Env, mode: Mode, root: string): PushConfig {
  const local = flagOf(env, 'PUSH_LOCAL');
  if (local && mode === 'production')
    throw new ConfigError('PUSH_LOCAL is set: production sends to the push services of browsers alone');
  const keys = keysOf(env);
  const subject = subjectOf(env, mode);
  if (subject === null && keys !== null)
    throw new ConfigError('VAPID_PUBLIC_KEY is set without VAPID_SUBJECT or an https PUBLIC_URL');
  return {
    browsers: subject === null ? null : { keys, subject, local },
    firebase: serviceAccountOf(env, root),
  };
}

/** A pair that does not fit would be refused by every push service. */
function keysOf(env: Env): VapidKeys | null {
  const set = readGroup(env, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  if (!set) return null;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = set;
  if (publicKeyOf(privateKey) !== publicKey.replace(/=+$/, ''))
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not one pair, in base64url');
  return { publicKey, privateKey };
}

function publicKeyOf(privateKey: string): string | undefined {
  try {
    return vapidKeysOf(privateKey).publicKey;
  } catch {
    return undefined;
  }
}

/** Whom push services write to when something is wrong: as configured, else the shop's address or that of its mails. */
function subjectOf(env: Env, mode: Mode): string | null {
  const subject = nonBlank(env['VAPID_SUBJECT']);
  if (subject !== undefined) {
    if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
      throw new ConfigError(`VAPID_SUBJECT is neither mailto: nor https: ${subject}`);
    return subject;
  }
  const publicUrl = nonBlank(env['PUBLIC_URL']);
  if (publicUrl?.startsWith('https://')) return publicUrl;
  const from = nonBlank(env['MAIL_FROM']);
  if (from !== undefined) return `mailto:${/<(.+)>$/.exec(from)?.[1] ?? from}`;
  return mode === 'demo' ? 'mailto:demo@example.com' : null;
}

const Account = z.object({
  project_id: z.string().regex(/^[a-z0-9-]+$/),
  client_email: z.string().min(1),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url({ protocol: /^https$/ }),
});

/** The service account by which Firebase takes what we send, from the file that `FIREBASE_SERVICE_ACCOUNT_FILE` names. */
export function serviceAccountOf(env: Env, root: string): ServiceAccount | null {
  const name = nonBlank(env['FIREBASE_SERVICE_ACCOUNT_FILE']);
  if (name === undefined) return null;
  const { success, data } = Account.safeParse(jsonIn(resolve(root, name), name));
  if (!success)
    throw new ConfigError(`FIREBASE_SERVICE_ACCOUNT_FILE is not the key of a service account: ${name}`);
  return {
    projectId: data.project_id,
    clientEmail: data.client_email,
    privateKey: data.private_key,
    tokenUri: data.token_uri,
  };
}

function jsonIn(path: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`FIREBASE_SERVICE_ACCOUNT_FILE names what cannot be read: ${name}`, { cause });
  }
}
