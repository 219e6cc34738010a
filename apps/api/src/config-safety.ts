import { MIN_PASSWORD_LENGTH } from '@hamper/contract/accounts';

import type { Mode } from './config-mode.ts';
import { blank, ConfigError, flagOf } from './environment.ts';

/** How the shop keeps people and their secrets. */
export interface Safety {
  /** Whether the security log says addresses as they are; otherwise a hash that is good for a day. */
  plainAddresses: boolean;
  /** Characters of a new password at least. */
  passwordLength: number;
  /** Whether browsers are told to come to the subdomains of `publicUrl` by TLS alone, too. */
  hstsSubdomains: boolean;
}

export const safetyOf = (env: NodeJS.ProcessEnv, mode: Mode): Safety => ({
  plainAddresses: plainAddressesOf(env),
  passwordLength: passwordLengthOf(env, mode),
  hstsSubdomains: flagOf(env, 'HSTS_SUBDOMAINS'),
});

const MOST_ASKED = 64;

function passwordLengthOf(env: NodeJS.ProcessEnv, mode: Mode): number {
  const value = blank(env['PASSWORD_LENGTH']) ?? (mode === 'production' ? '8' : String(MIN_PASSWORD_LENGTH));
  const length = Number(value);
  if (!/^\d{1,3}$/.test(value) || length < MIN_PASSWORD_LENGTH || length > MOST_ASKED)
    throw new ConfigError(
      `PASSWORD_LENGTH is no number from ${MIN_PASSWORD_LENGTH} to ${MOST_ASKED}: ${value}`,
    );
  return length;
}

function plainAddressesOf(env: NodeJS.ProcessEnv): boolean {
  const value = blank(env['LOG_ADDRESSES']) ?? 'hashed';
  if (value !== 'hashed' && value !== 'plain')
    throw new ConfigError(`LOG_ADDRESSES is neither hashed nor plain: ${value}`);
  return value === 'plain';
}
