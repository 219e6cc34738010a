import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export interface Import {
  from: string;
  to: string;
}

/** Our own files that match, as paths from the root; nothing that was installed or made. */
export const sources = (pattern: string | string[]): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|dist|routeTree\.gen/.test(path) });

/** Every import of these files, type-only ones too: our own as paths from the root, packages by their names. */
export function importsOf(pattern: string): Import[] {
  return sources(pattern).flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8');
    return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => ({
      from,
      to: target.startsWith('.') ? relative(root, resolve(root, dirname(from), target)) : target,
    }));
  });
}

/** The file that a workspace's name for it stands for, by the `exports` of its package.json; else the name itself. */
export function fileOf(target: string): string {
  const [, workspace = '', name = ''] = /^@hamper\/([^/]+)(?:\/(.+))?$/.exec(target) ?? [];
  if (workspace === '') return target;
  const folder = [`packages/${workspace}`, `apps/${workspace}`, workspace].find((path) =>
    existsSync(join(root, path, 'package.json')),
  );
  if (!folder) return target;
  const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  for (const [pattern, path] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    const asked = name === '' ? '.' : `./${name}`;
    if (pattern === asked) return join(folder, path);
    if (after !== undefined && asked.startsWith(before) && asked.endsWith(after))
      return join(folder, path.replace('*', asked.slice(before.length, asked.length - after.length)));
  }
  return target;
}

/** Groups of files that all import one another by some way, each group and the groups sorted. */
export function cyclesOf(imports: Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const finished = depthFirst([...targets.keys()], (file) => targets.get(file) ?? []).flat();
  const importers = new Map<string, string[]>();
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from]);
  return depthFirst(finished.toReversed(), (file) => importers.get(file) ?? [])
    .filter((group) => group.length > 1)
    .map((group) => group.toSorted((a, b) => a.localeCompare(b)))
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
}

/** The files that are reached from each of `starts` and from none before, in the order in which they are done with. */
function depthFirst(starts: string[], next: (file: string) => string[]): string[][] {
  const seen = new Set<string>();
  const visit = (file: string): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    return [...next(file).flatMap(visit), file];
  };
  return starts.map(visit).filter((group) => group.length > 0);
}
