import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

import { ConfigError, nonBlank } from './environment.ts';

const MAX_BYTES = 64 * 1024;

/** The text by which Apple knows that this host may offer Apple Pay, from the file that `APPLE_PAY_DOMAIN_FILE` names. */
export function applePayDomainOf(env: NodeJS.ProcessEnv, root: string): string | null {
  const name = nonBlank(env['APPLE_PAY_DOMAIN_FILE']);
  if (name === undefined) return null;
  const path = resolve(root, name);
  try {
    if (statSync(path).size > MAX_BYTES) throw new Error('it is too large');
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ConfigError(`APPLE_PAY_DOMAIN_FILE names what cannot be read: ${name}`, { cause });
  }
}
