import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { withLock } from '../install/lock.mjs';
import { modules, node24, root } from './paths.mjs';
import { run } from './run-command.mjs';

/** The parts of a build and their sources. The server takes the storefront's own server code into itself. */
const parts = [
  {
    folder: 'apps/storefront',
    sources: [
      'apps/storefront/src',
      'apps/storefront/public',
      'apps/storefront/package.json',
      'apps/storefront/vite',
      'apps/storefront/vite.config.ts',
      'packages/contract/src',
      'packages/ui/src',
      'package-lock.json',
    ],
  },
  {
    folder: 'apps/server',
    sources: [
      'apps/server/src',
      'apps/server/vite.config.ts',
      'apps/api/src',
      'apps/storefront/src',
      'packages/contract/src',
      'packages/ui/src',
      'package-lock.json',
    ],
  },
];

/** Builds the parts that are older than their sources. `built`: whether there were any. */
export async function buildShop({ onBuild = () => {} } = {}) {
  if (parts.every(isFresh)) return { code: 0, output: '', built: false };
  return withLock('build', async () => {
    // The process that held the lock may have built just this.
    const stale = parts.filter((part) => !isFresh(part));
    if (stale.length === 0) return { code: 0, output: '', built: false };
    onBuild();
    const vite = join(modules, 'vite', 'bin', 'vite.js');
    const extraEnv = { NODE_ENV: 'production' };
    for (const part of stale) {
      const hash = sourceHash(part);
      const result = await run(node24, [vite, 'build'], { cwd: join(root, part.folder), extraEnv });
      if (result.code !== 0) return { ...result, built: true };
      mkdirSync(dirname(stampOf(part)), { recursive: true });
      writeFileSync(stampOf(part), hash);
    }
    return { code: 0, output: '', built: true };
  });
}

const stampOf = ({ folder }) => join(root, folder, 'dist', '.stamp');

const isFresh = (part) =>
  existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === sourceHash(part);

function sourceHash({ sources }) {
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
