import type { AnyRouter } from '@tanstack/react-router';

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>;
const done = new WeakSet<Manifest>();

/**
 * Lets a page's scripts come after its first picture and font: none is preloaded, and the entry has low priority. The
 * router's manifest, from which it writes both, is one for the process.
 */
export function deferScripts({ ssr }: AnyRouter): void {
  const manifest = ssr?.manifest;
  if (!manifest || done.has(manifest)) return;
  done.add(manifest);
  for (const route of Object.values(manifest.routes)) {
    delete route.preloads;
    for (const script of route.scripts ?? []) script.attrs = { ...script.attrs, fetchPriority: 'low' };
  }
}
