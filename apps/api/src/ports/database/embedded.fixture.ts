import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const script = `
  const { openEmbedded } = await import(process.argv[1])
  try {
    const db = await openEmbedded({ dataDir: process.argv[2], print: () => undefined })
    console.log(db.url)
    process.stdin.once('data', () => db.close().then(() => process.exit(0)))
  } catch (error) {
    console.log(String(error.message))
    process.exit(1)
  }
`;

interface OpenElsewhere {
  url: string;
  signal(name: NodeJS.Signals): void;
  close(): Promise<void>;
  kill(): Promise<void>;
}

/** Opens the data directory in a process of its own, which can be closed well or killed. */
export async function openInProcess(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): Promise<OpenElsewhere> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, new URL('embedded.ts', import.meta.url).href, dataDir],
    { ...account, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const first = once(createInterface({ input: child.stdout }), 'line');
  const outcome = await Promise.race([first, ended]);
  const line = String(outcome[0]);
  if (!line.startsWith('postgres://')) throw new Error(line);
  return {
    url: line,
    signal: (name) => void child.kill(name),
    async close() {
      child.stdin.write('close\n');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export async function pidOfServer(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}
