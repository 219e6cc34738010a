import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { modules, root } from '../run/paths.mjs';

const stamp = join(modules, '.hamper-install');
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** The hash of everything npm reads, as the stamp of a finished install holds it. */
export function installHash() {
  const hash = createHash('sha256').update(read(join(root, 'package-lock.json')));
  for (const folder of ['', ...workspaceFolders()]) {
    hash.update(`\0${folder}\0`).update(read(join(root, folder, 'package.json')));
  }
  return hash.digest('hex');
}

export const stampFile = stamp;
export const isStamped = () => existsSync(stamp) && read(stamp).toString() === installHash();

/** Whether somebody's own `npm install` already did the work: npm notes what it put in place. */
export function isComplete() {
  const noted = join(modules, '.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = JSON.parse(read(join(root, 'package-lock.json'))).packages;
  const here = JSON.parse(read(noted)).packages;
  return (
    ['', ...workspaceFolders()].every((folder) => hasSameDependencies(folder, wanted[folder])) &&
    Object.entries(wanted).every(([path, { version, link, optional }]) => {
      if (path === '') return true;
      const found = here[path];
      // npm leaves out optional packages of other systems.
      return found ? link || found.version === version : optional === true;
    })
  );
}

/** package.json of a workspace against what the lock file remembers of it. */
function hasSameDependencies(folder, locked) {
  const manifest = JSON.parse(read(join(root, folder, 'package.json')));
  return kinds.every((kind) => sorted(manifest[kind]) === sorted(locked?.[kind]));
}

const sorted = (record = {}) =>
  JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const read = (file) => readFileSync(file);

function workspaceFolders() {
  const { workspaces } = JSON.parse(read(join(root, 'package.json')));
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return existsSync(join(root, parent))
        ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
        : [];
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .toSorted();
}
