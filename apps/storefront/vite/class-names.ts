import { createHash } from 'node:crypto';
import { relative } from 'node:path';

import type { Plugin } from 'vite';

const HASHED = 4;
/** Names that no export can have: such a class would be missing in the scripts. */
const NO_NAME =
  /-|^(default|delete|switch|case|new|for|if|in|do|with|this|null|true|false|void|class|export|import)$/;

/**
 * Names the classes of a stylesheet by the stylesheet and their place in it. The scripts of a page list hundreds of
 * them: in vite's own names each carries its words, its hash and its line, which is a kilobyte of every first load.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, string[]>();
  return (name, file) => {
    if (NO_NAME.test(name)) throw new Error(`No class can be called ${name}: ${file}`);
    const path = relative(root, file.replace(/\?.*$/, ''));
    const names = files.get(path) ?? [];
    files.set(path, names);
    const known = names.indexOf(name);
    const place = known === -1 ? names.push(name) - 1 : known;
    const sheet = createHash('sha256').update(path).digest('base64url').slice(0, HASHED);
    return `_${sheet}${place.toString(36)}`;
  };
}

/** Keeps a stylesheet where it is imported: with all its names written into the scripts, its module would be dropped. */
export const keepStyles = (): Plugin => ({
  name: 'hamper:keep-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({
      code: code.replace(/export default \{[^}]*\};?/, ''),
      map: null,
      moduleSideEffects: 'no-treeshake',
    }),
  },
});
