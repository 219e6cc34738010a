import type { Config } from '../../config.ts';
import type { Database } from './database.port.ts';

/** The database that the configuration names; the other adapter's code is never loaded. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres({ url: databaseUrl });
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded({ dataDir });
}
