import { blank, ConfigError } from './environment.ts';

/** How the shop keeps people and their secrets. */
export interface Safety {
  /** Whether the security log says addresses as they are; otherwise a hash that is good for a day. */
  plainAddresses: boolean;
}

export const safetyOf = (env: NodeJS.ProcessEnv): Safety => ({ plainAddresses: plainAddressesOf(env) });

function plainAddressesOf(env: NodeJS.ProcessEnv): boolean {
  const value = blank(env['LOG_ADDRESSES']) ?? 'hashed';
  if (value !== 'hashed' && value !== 'plain')
    throw new ConfigError(`LOG_ADDRESSES is neither hashed nor plain: ${value}`);
  return value === 'plain';
}
