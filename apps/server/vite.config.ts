import { cp } from 'node:fs/promises';

import { defineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;

/** Packages that are loaded on use, or have a program of their own beside their scripts. */
const BESIDE = ['@redis/client', 'nodemailer', 'pg-native', 'sharp', 'stripe', 'vite'];

/** The whole process in a few files: to look for eight hundred modules costs a start more than all that they do. */
export default defineConfig({
  root: here,
  logLevel: 'warn',
  plugins: [migrations()],
  ssr: { noExternal: true, external: BESIDE },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});

/** They are read as files, from beside whatever reads them. */
function migrations(): Plugin {
  return {
    name: 'hamper:migrations',
    writeBundle: () =>
      cp(`${here}/../api/src/db/migrations`, `${here}/dist/db/migrations`, { recursive: true }),
  };
}
