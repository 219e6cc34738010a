import { createECDH, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { pushOf } from './config-push.ts';
import { readConfig } from './config.ts';

const curve = createECDH('prime256v1');
curve.generateKeys();
const keys = {
  VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: curve.getPrivateKey('base64url'),
};
const other = createECDH('prime256v1');
other.generateKeys();
const folder = mkdtempSync(join(tmpdir(), 'hamper push '));
const file = (text: string) => {
  writeFileSync(join(folder, 'account.json'), text);
  return { FIREBASE_SERVICE_ACCOUNT_FILE: 'account.json' };
};
const open = (env: NodeJS.ProcessEnv, mode: 'demo' | 'production' = 'production') =>
  pushOf(env, mode, folder);

it.each([
  [{ VAPID_SUBJECT: 'mailto:us@shop.example', PUBLIC_URL: 'https://shop.example' }, 'mailto:us@shop.example'],
  [{ PUBLIC_URL: 'https://shop.example', MAIL_FROM: 'us@shop.example' }, 'https://shop.example'],
  [{ PUBLIC_URL: 'http://shop.example', MAIL_FROM: 'Shop <us@shop.example>' }, 'mailto:us@shop.example'],
  [{ MAIL_FROM: 'us@shop.example' }, 'mailto:us@shop.example'],
])('tells push services where to write, by %o', (env, subject) => {
  expect(open(env).browsers).toEqual({ keys: null, subject, local: false });
});

it('reaches no browser in production that nobody could answer', () => {
  expect(open({}).browsers).toBeNull();
  expect(open({}, 'demo').browsers).toMatchObject({ subject: 'mailto:demo@example.com' });
});

it('takes keys and the account of Firebase as they are given', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    ...{ project_id: 'hamper', client_email: 'push@hamper.example' },
    ...{ private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) },
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  const env = { ...keys, PUBLIC_URL: 'https://shop.example', ...file(JSON.stringify(account)) };
  expect(readConfig({ ...env, NODE_ENV: 'production' }, folder).push).toMatchObject({
    browsers: { keys: { publicKey: keys.VAPID_PUBLIC_KEY }, subject: 'https://shop.example' },
    firebase: { projectId: 'hamper', clientEmail: 'push@hamper.example' },
  });
});

it.each([
  [{ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY }, 'VAPID_PUBLIC_KEY is set without VAPID_PRIVATE_KEY'],
  [{ VAPID_PRIVATE_KEY: keys.VAPID_PRIVATE_KEY }, 'VAPID_PRIVATE_KEY is set without VAPID_PUBLIC_KEY'],
  [
    { ...keys, VAPID_PRIVATE_KEY: other.getPrivateKey('base64url') },
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not one pair, in base64url',
  ],
  [{ ...keys, VAPID_PRIVATE_KEY: 'none' }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not one pair'],
  [keys, 'VAPID_PUBLIC_KEY is set without VAPID_SUBJECT or an https PUBLIC_URL'],
  [{ VAPID_SUBJECT: 'us@shop.example' }, 'VAPID_SUBJECT is neither mailto: nor https: us@shop.example'],
  [{ PUSH_LOCAL: '1' }, 'PUSH_LOCAL is set: production sends to the push services of browsers alone'],
  [{ FIREBASE_SERVICE_ACCOUNT_FILE: 'gone.json' }, 'FIREBASE_SERVICE_ACCOUNT_FILE names what cannot be read'],
])('refuses to start with %o', (env, words) => {
  expect(() => open(env)).toThrow(words);
});

it.each(['{}', '{"project_id": "hamper"}', 'no JSON'])('refuses %s as an account', (text) => {
  expect(() => open(file(text))).toThrow('FIREBASE_SERVICE_ACCOUNT_FILE');
});
