import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const TEXT = new Set(['.js', '.css', '.json', '.svg', '.html', '.txt', '.xml', '.webmanifest']);
/** Below one packet's payload a compressed copy saves nothing. */
const WORTH_IT = 1024;

/** Writes `.br` and `.gz` copies beside every text file of the client build, so serving costs no CPU. */
export function precompress(): Plugin {
  return {
    name: 'hamper:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return;
        const files = await readdir(dir, { recursive: true });
        for (const file of files.filter((name) => TEXT.has(extname(name)))) {
          await compressFile(join(dir, file));
        }
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < WORTH_IT) return;
  const [br, gz] = await Promise.all([
    brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    deflate(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
