import { mapFileOf } from './config-maps.ts';
import type { Mode } from './config-mode.ts';
import { flagOf } from './environment.ts';

/** Settings of what browsers show. */
export interface PagesConfig {
  /** A PMTiles file that maps are drawn from: an https address, a path, or `demo` for that of the demo's city; null for none. */
  mapFile: string | null;
  /** Whether browsers get the service worker, by which pages are there without a connection. */
  serviceWorker: boolean;
}

export const pagesOf = (env: NodeJS.ProcessEnv, mode: Mode, root: string): PagesConfig => ({
  mapFile: mapFileOf(env, mode, root),
  serviceWorker: flagOf(env, 'SERVICE_WORKER', '1'),
});
