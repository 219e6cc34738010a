import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Mode } from './config-mode.ts';
import { ConfigError, nonBlank, urlOrNull } from './environment.ts';

/** In production nobody's city is shown as the shop's own. */
export function mapFileOf(env: NodeJS.ProcessEnv, mode: Mode, root: string): string | null {
  const named = nonBlank(env['MAP_PMTILES']);
  if (named === undefined) return mode === 'production' ? null : 'demo';
  if (/^[a-z]+:\/\//i.test(named)) return urlOrNull(env, 'MAP_PMTILES', ['https:']);
  const path = resolve(root, named);
  if (!existsSync(path)) throw new ConfigError(`MAP_PMTILES names no file: ${path}`);
  return path;
}
