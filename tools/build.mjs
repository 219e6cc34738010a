import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { withLock } from './lock.mjs';
import { modules, node24, root } from './paths.mjs';
import { quietly } from './quiet.mjs';

const storefront = join(root, 'apps', 'storefront');
const stamp = join(storefront, 'dist', '.stamp');
const sources = [
  'apps/storefront/src',
  'apps/storefront/public',
  'apps/storefront/package.json',
  'apps/storefront/vite',
  'apps/storefront/vite.config.ts',
  'packages/contract/src',
  'package-lock.json',
];

/** Builds the storefront when its sources changed since the last build. Says what it did. */
export async function buildStorefront({ onBuild = () => {} } = {}) {
  if (isFresh()) return { code: 0, output: '', built: false };
  return withLock('build', async () => {
    // Whoever held the lock may have built just this.
    if (isFresh()) return { code: 0, output: '', built: false };
    onBuild();
    const hash = sourceHash();
    const vite = join(modules, 'vite', 'bin', 'vite.js');
    const more = { NODE_ENV: 'production' };
    const result = await quietly(node24, [vite, 'build'], { cwd: storefront, more });
    if (result.code === 0) {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, hash);
    }
    return { ...result, built: true };
  });
}

const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();

function sourceHash() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  hash.update(`\0${path}\0`);
  if (!statSync(full).isDirectory()) hash.update(readFileSync(full));
  else for (const name of readdirSync(full).toSorted()) addTo(hash, `${path}/${name}`);
}
