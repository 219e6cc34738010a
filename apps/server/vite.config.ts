import { cp } from 'node:fs/promises';

import { defineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;

/** Packages that are loaded on use, or have a program of their own beside their scripts. */
const BESIDE = ['@redis/client', 'nodemailer', 'pdfkit', 'pg-native', 'sharp', 'stripe', 'vite'];

/** The whole process in a few files: to look for eight hundred modules costs a start more than all that they do. */
export default defineConfig({
  root: here,
  logLevel: 'warn',
  plugins: [readAsFiles()],
  ssr: { noExternal: true, external: BESIDE },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});

/** Migrations, the demo's texts and fonts of drawings are read as files, from beside whatever reads them. */
function readAsFiles(): Plugin {
  const database = `${here}/../api/src/db`;
  return {
    name: 'hamper:read-as-files',
    async writeBundle() {
      await cp(`${database}/migrations`, `${here}/dist/db/migrations`, { recursive: true });
      await cp(`${database}/../fonts`, `${here}/dist/fonts`, { recursive: true });
      await cp(`${database}/seed/content`, `${here}/dist/content`, {
        recursive: true,
        filter: (path) => !path.endsWith('.ts'),
      });
    },
  };
}
