import type { Mode } from './config-mode.ts';
import { serviceAccountOf } from './config-push.ts';
import { ConfigError, nonBlank, readGroup } from './environment.ts';
import type { FirestoreProject } from './ports/chat-feed/firestore.ts';

/** How messages reach open pages, by `CHAT`; null: by our own stream. */
export function firestoreOf(env: NodeJS.ProcessEnv, mode: Mode, root: string): FirestoreProject | null {
  const choice = nonBlank(env['CHAT']) ?? 'built-in';
  if (choice === 'built-in') {
    if (nonBlank(env['FIRESTORE_EMULATOR_HOST']) !== undefined)
      throw new ConfigError('FIRESTORE_EMULATOR_HOST is set without CHAT=firestore');
    return null;
  }
  if (choice !== 'firestore') throw new ConfigError(`CHAT is neither built-in nor firestore: ${choice}`);
  const apiKey = nonBlank(env['FIREBASE_API_KEY']);
  if (apiKey === undefined) throw new ConfigError('CHAT=firestore needs FIREBASE_API_KEY');
  const account = serviceAccountOf(env, root);
  if (account === null) throw new ConfigError('CHAT=firestore needs FIREBASE_SERVICE_ACCOUNT_FILE');
  // Pages sign in there with what this account has signed.
  const project = nonBlank(env['FIREBASE_PROJECT_ID']) ?? account.projectId;
  if (project !== account.projectId)
    throw new ConfigError(`FIREBASE_SERVICE_ACCOUNT_FILE is of another project than ${project}`);
  return { account, apiKey, emulators: emulatorsOf(env, mode) };
}

const EMULATORS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;

function emulatorsOf(env: NodeJS.ProcessEnv, mode: Mode): FirestoreProject['emulators'] {
  const set = readGroup(env, EMULATORS);
  if (!set) return null;
  if (mode === 'production')
    throw new ConfigError('FIRESTORE_EMULATOR_HOST is set: anybody may write to an emulator');
  // They stand in the policy of pages.
  const wrong = EMULATORS.find((name) => URL.parse(`http://${set[name]}/`)?.host !== set[name]);
  if (wrong !== undefined) throw new ConfigError(`${wrong} is no host and port: ${set[wrong]}`);
  return { auth: set.FIREBASE_AUTH_EMULATOR_HOST, firestore: set.FIRESTORE_EMULATOR_HOST };
}
