import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { classNames, keepStyles } from './vite/class-names.ts';
import { contents } from './vite/contents.ts';
import { layerOrder } from './vite/layer-order.ts';
import { precompress } from './vite/precompress.ts';
import { splitBehavior } from './vite/route-splitting.ts';
import { filesBeside, scriptGroups } from './vite/scripts.ts';
import { serviceWorker } from './vite/service-worker.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
  define: { __RELEASE__: JSON.stringify(dictionariesHash()) },
  plugins: [
    tanstackStart({
      router: {
        quoteStyle: 'single',
        semicolons: true,
        addExtensions: true,
        codeSplittingOptions: { splitBehavior },
      },
    }),
    react(),
    keepStyles(),
    layerOrder(),
    contents(`${import.meta.dirname}/dist/contents.json`),
    serviceWorker(`${import.meta.dirname}/src/offline/worker/worker.ts`),
    precompress(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        modulePreload: { polyfill: false, resolveDependencies: filesBeside },
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // The bundler joins the group of this name to the entry.
            entryFileNames: 'assets/shell-[hash:7].js',
            // Every page has the names of all later files in it: so these are short.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash:7][extname]'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: { groups: scriptGroups, includeDependenciesRecursively: false },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/server' },
      // The build is complete in itself: React's production build regardless of NODE_ENV, in few files.
      resolve: { noExternal: command === 'build' || [] },
    },
  },
  resolve: {
    alias: [
      { find: '@protomaps/basemaps', replacement: `${import.meta.dirname}/vite/own-flavor.ts` },
      // The same without what they bring for Reacts before 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: { target: 'es2023', cssTarget: ['chrome111', 'safari16.4', 'firefox113'] },
}));

/** Names the dictionaries' content, so browsers may keep them for good. */
function dictionariesHash(): string {
  const folder = new URL('./public/locales/', import.meta.url);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (name.endsWith('.json')) hash.update(readFileSync(new URL(name, folder)));
  }
  return hash.digest('hex').slice(0, 10);
}
