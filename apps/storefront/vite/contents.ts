import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Plugin } from 'vite';

/** Writes down what each script of the browser holds and which styles go with it, for the server and for the bench. */
export function contents(path: string): Plugin {
  return {
    name: 'hamper:contents',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map(({ fileName, imports, dynamicImports, modules, viteMetadata }) => ({
          fileName,
          styles: [...(viteMetadata?.importedCss ?? [])],
          imports,
          dynamicImports,
          modules: Object.entries(modules)
            .map(([id, { renderedLength }]) => ({ id: shortened(id), bytes: renderedLength }))
            .filter(({ bytes }) => bytes > 0)
            .toSorted((a, b) => b.bytes - a.bytes),
        }));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(scripts, null, 1));
    },
  };
}

/** The package, or the path within the project. */
function shortened(id: string): string {
  const [, inPackages] = /.*\/node_modules\/(.+)$/.exec(id) ?? [];
  return inPackages ?? id.replace(/^.*\/(apps|packages)\//, '$1/').replace(/^\0/, '');
}
