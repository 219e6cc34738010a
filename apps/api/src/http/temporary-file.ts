import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'hamper-upload-';
/** Longer than any upload is sent and read. */
const OLD_MS = 60 * 60 * 1000;

let cleanedUp: Promise<void> | undefined;

/** Writes bytes into a file for as long as `use` runs; nobody else can read it. */
export async function inTemporaryFile<T>(
  chunks: AsyncIterable<Uint8Array>,
  use: (path: string) => Promise<T>,
): Promise<T> {
  await (cleanedUp ??= removeLeftovers());
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const path = join(folder, 'upload');
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of chunks) await file.write(chunk);
    } finally {
      await file.close();
    }
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Files that a killed process has left are removed with the first upload of the next one. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > OLD_MS)
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
