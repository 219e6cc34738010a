import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const FACE = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace(/cjs.*$/, 'esm/lucide-react.mjs');
const LIGHT = join(import.meta.dirname, '../../../packages/ui/src/icons/create-icon.ts');
const IMPORT = /^import \{([^}]*)\} from 'lucide-react';/gm;

/**
 * Imports every icon from its own file: through the package's face each file that shows one icon seems to need them
 * all, and the icons of orders and the checkout would come with every first load. What draws them is our own.
 */
export function directIcons(): Plugin {
  const files = filesOf(readFileSync(FACE, 'utf8'));
  return {
    name: 'hamper:direct-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => LIGHT,
    },
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: "from 'lucide-react'" },
      handler: (code) => ({ code: withDirectIcons(code, files), map: null }),
    },
  };
}

/** On one line each, so that what stands below them keeps its place. */
export function withDirectIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', as = icon] = name.split(/\s+as\s+/);
        const file = files.get(icon);
        if (file === undefined) throw new Error(`lucide-react has no icon ${icon}`);
        return `import ${as} from 'lucide-react/icons/${file}';`;
      })
      .join(' '),
  );
}

/** Every name of an icon, and the file that it stands in. */
export function filesOf(face: string): Map<string, string> {
  const lines = face.matchAll(/^export \{(.*)\} from '\.\/icons\/(.+)\.mjs';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}
