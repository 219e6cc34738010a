import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { pidOfServer } from '@hamper/api/ports/database/embedded.fixture';

/** The processes of the database in a data directory: its own and one for each connection and duty. */
export async function databaseProcesses(dataDir: string) {
  const server = await pidOfServer(dataDir);
  return { server, others: childrenOf(server) };
}

function childrenOf(pid: number): number[] {
  const text =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return text.split(/\s+/).filter(Boolean).map(Number);
}

/** Ends or stops a process; one that is gone already is as good. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
