import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';

import { freePort } from '../free-port.fixture.ts';

const READY = 'Ready to accept connections';

/** A Redis of Debian's own on this machine, that keeps nothing. It can be ended and come back at its port. */
export async function openRedis() {
  const program = process.env['REDIS_SERVER'];
  // Empty where `which` found none.
  if (!program) throw new Error('No Redis: install redis-server, and name its program in REDIS_SERVER');
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const server = spawn(program ?? '', settings, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
    await once(server, 'spawn').catch((cause: unknown) => {
      throw new Error(`REDIS_SERVER (${program}) does not run`, { cause });
    });
    child = server;
    let log = '';
    for await (const chunk of server.stdout) {
      log += String(chunk);
      if (log.includes(READY)) return void server.stdout.resume();
    }
    throw new Error(`Redis did not start:\n${log}`);
  }
  async function stop(): Promise<void> {
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop };
}
