import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { firestoreOf } from './config-chat.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamper chat '));
writeFileSync(
  join(folder, 'account.json'),
  JSON.stringify({
    ...{ project_id: 'hamper', client_email: 'chat@hamper.example' },
    ...{ private_key: '-----BEGIN PRIVATE KEY-----', token_uri: 'https://oauth2.googleapis.com/token' },
  }),
);
const open = (env: NodeJS.ProcessEnv, mode: 'demo' | 'production' = 'production') =>
  firestoreOf(env, mode, folder);
const firestore = {
  ...{ CHAT: 'firestore', FIREBASE_API_KEY: 'key' },
  FIREBASE_SERVICE_ACCOUNT_FILE: 'account.json',
};
const emulators = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

it('carries messages by the shop itself unless Firestore is asked for', () => {
  expect(open({})).toBeNull();
  expect(open({ ...firestore, CHAT: 'built-in' })).toBeNull();
});

it('takes Firestore of the project that the service account is of, and the emulators for trying it out', () => {
  expect(open(firestore)).toMatchObject({ account: { projectId: 'hamper' }, apiKey: 'key', emulators: null });
  expect(open({ ...firestore, ...emulators }, 'demo')).toMatchObject({
    emulators: { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' },
  });
});

const { FIREBASE_API_KEY: _, ...noKey } = firestore;
const { FIREBASE_SERVICE_ACCOUNT_FILE: __, ...noAccount } = firestore;
it.each([
  [{ CHAT: 'pigeon' }, 'CHAT is neither built-in nor firestore: pigeon'],
  [noKey, 'CHAT=firestore needs FIREBASE_API_KEY'],
  [noAccount, 'CHAT=firestore needs FIREBASE_SERVICE_ACCOUNT_FILE'],
  [{ ...firestore, FIREBASE_PROJECT_ID: 'other' }, 'is of another project than other'],
  [{ ...firestore, ...emulators }, 'FIRESTORE_EMULATOR_HOST is set: anybody may write to an emulator'],
  [emulators, 'FIRESTORE_EMULATOR_HOST is set without CHAT=firestore'],
])('refuses to start with %o', (env, words) => {
  expect(() => open(env)).toThrow(words);
});

it('refuses an emulator that is no host, since it stands in the policy of pages', () => {
  const wrong = { ...firestore, ...emulators, FIRESTORE_EMULATOR_HOST: 'x; script-src *' };
  expect(() => open(wrong, 'demo')).toThrow('FIRESTORE_EMULATOR_HOST is no host and port');
});
