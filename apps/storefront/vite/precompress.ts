import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const TEXT = /\.(js|css|json|svg|html|txt|xml|webmanifest)$/;
/** Below one packet's payload a compressed copy saves nothing. */
const WORTH_IT = 1024;

/** Writes `.br` and `.gz` copies beside every text file of the client build, so serving costs no CPU. */
export const precompress = (): Plugin => ({
  name: 'hamper:precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }) {
    const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name));
    for (const path of paths.filter((name) => TEXT.test(name))) {
      const source = readFileSync(path);
      if (source.length < WORTH_IT) continue;
      // Brotli packs as tightly as it can unless it is told otherwise.
      writeFileSync(`${path}.br`, brotliCompressSync(source));
      writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
    }
  },
});
