import { createHash } from 'node:crypto';
import { relative } from 'node:path';

import type { Plugin } from 'vite';

const HASHED = 4;
/** What cannot be the name of an export, and would get lost on the way to a script. */
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

const IMPORT = /^import (\w+) from ('[^']+\.module\.css');/gm;
const client = {
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
} satisfies Partial<Plugin>;

/** Takes each class by itself, so that scripts hold the names that they use, where they use them, and no list of all. */
export const directClassNames = (): Plugin[] => [
  {
    ...client,
    name: 'hamper:direct-class-names',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: '.module.css' },
      handler: (code) => ({ code: withDirectNames(code), map: null }),
    },
  },
  {
    ...client,
    name: 'hamper:styles-stay',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      // All its names may stand elsewhere now: the styles still go where it goes, and the list of names nowhere.
      handler: (code) => ({
        code: code.replace(/^export default \{[^}]*\};?/m, ''),
        map: null,
        moduleSideEffects: 'no-treeshake',
      }),
    },
  },
];

export const withDirectNames = (code: string): string => code.replace(IMPORT, 'import * as $1 from $2;');
