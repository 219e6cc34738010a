import type { Config } from '../../config.ts';
import type { Events } from './events.port.ts';
import { postgresEvents } from './postgres.ts';

/** The events of this configuration. Workers relay the database's announcements to Redis. */
export async function openEvents(
  { redisUrl, role }: Pick<Config, 'redisUrl' | 'role'>,
  databaseUrl: string,
): Promise<Events> {
  if (redisUrl === null) return postgresEvents(databaseUrl);
  const { redisEvents } = await import('./redis.ts');
  return redisEvents({ redisUrl, relayFrom: role === 'web' ? null : databaseUrl });
}
