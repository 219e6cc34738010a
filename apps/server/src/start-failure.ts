import type { Config } from '@hamper/api/config';
import { ConfigError } from '@hamper/api/environment';
import { StartError } from '@hamper/api/ports/database/start-error';

/** One line a person can act on, or null for an error that nobody expects. */
export function explainStartFailure(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  const address = `${config?.host}:${config?.port}`;
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is in use. Stop what runs there, or choose another: PORT=3001 npm start`;
  if (code === 'EACCES') return `This user may not listen on ${address}. Choose a port above 1023: PORT=3000`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${config?.host}. Check HOST`;
  return null;
}
