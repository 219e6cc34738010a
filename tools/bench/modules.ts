import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { LoadedFile } from '../../e2e/support/weigh.ts';

/** A package, or a file of ours, and its share of the packed scripts. */
export interface Part {
  id: string;
  bytes: number;
}

interface Script {
  fileName: string;
  modules: Part[];
}

const SHOWN = 15;

/** The largest modules in these scripts, by the list that the build leaves beside them. */
export function heaviestModules(dist: string, scripts: readonly LoadedFile[]): Part[] {
  const built = JSON.parse(readFileSync(join(dist, 'contents.json'), 'utf8')) as Script[];
  const sums = new Map<string, number>();
  for (const { path, bytes } of scripts) {
    const modules = built.find(({ fileName }) => path === `/${fileName}`)?.modules ?? [];
    const whole = modules.reduce((sum, module) => sum + module.bytes, 0);
    for (const module of modules) {
      const name = packageOf(module.id);
      // The list knows sizes before minifying; each takes its share of what came of the whole.
      sums.set(name, (sums.get(name) ?? 0) + (module.bytes / whole) * bytes);
    }
  }
  return [...sums]
    .map(([id, bytes]) => ({ id, bytes: Math.round(bytes) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, SHOWN);
}

function packageOf(id: string): string {
  if (/^(apps|packages)\//.test(id)) return id;
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
}
