import { MIN_PASSWORD_LENGTH } from '@hamper/contract/accounts';

import type { Mode } from './config-mode.ts';
import { nonBlank, ConfigError, flagOf } from './environment.ts';

/** Settings that protect people and their secrets. */
export interface SecurityConfig {
  /** Whether the security log says addresses as they are; otherwise a hash that is good for a day. */
  plainAddresses: boolean;
  /** Characters of a new password at least. */
  passwordLength: number;
  /** Whether browsers are told to come to the subdomains of `publicUrl` by TLS alone, too. */
  hstsSubdomains: boolean;
}

export const securityOf = (env: NodeJS.ProcessEnv, mode: Mode): SecurityConfig => ({
  plainAddresses: plainAddressesOf(env),
  passwordLength: passwordLengthOf(env, mode),
  hstsSubdomains: flagOf(env, 'HSTS_SUBDOMAINS'),
});

const MAX_PASSWORD_LENGTH = 64;

function passwordLengthOf(env: NodeJS.ProcessEnv, mode: Mode): number {
  const value =
    nonBlank(env['PASSWORD_LENGTH']) ?? (mode === 'production' ? '8' : String(MIN_PASSWORD_LENGTH));
  const length = Number(value);
  if (!/^\d{1,3}$/.test(value) || length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    throw new ConfigError(
      `PASSWORD_LENGTH is no number from ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH}: ${value}`,
    );
  return length;
}

function plainAddressesOf(env: NodeJS.ProcessEnv): boolean {
  const value = nonBlank(env['LOG_ADDRESSES']) ?? 'hashed';
  if (value !== 'hashed' && value !== 'plain')
    throw new ConfigError(`LOG_ADDRESSES is neither hashed nor plain: ${value}`);
  return value === 'plain';
}
