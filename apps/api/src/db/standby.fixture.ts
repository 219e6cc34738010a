import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { queryOnce } from '../ports/database/database.contract.ts';
import { freePort } from '../ports/free-port.fixture.ts';

const run = promisify(execFile);
/** PostgreSQL refuses to run as root. */
const osUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A standby that follows the server of a database by streaming, from the programs that POSTGRES_BIN names. */
export async function openStandby(primary: string) {
  const bin = process.env['POSTGRES_BIN'] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'hamper-standby-'));
  await chmod(folder, 0o700);
  if (osUser.uid !== undefined) await chown(folder, osUser.uid, osUser.gid);
  const cluster = join(folder, 'cluster');
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const backup = ['-d', primary, '-D', cluster, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  await run(join(bin, 'pg_basebackup'), backup, { ...osUser, env, cwd: folder });
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    hot_standby_feedback: 'on',
  };
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...osUser, env, cwd: folder, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const url = new URL(primary);
  url.port = String(port);

  async function stop(): Promise<void> {
    child.kill('SIGQUIT');
    await ended;
  }
  for (const deadline = Date.now() + 60_000; ;) {
    const isUp = await queryOnce(url.href, 'select 1').catch(() => null);
    if (isUp) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The standby did not start');
    await sleep(50);
  }
  return {
    url: url.href,
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
