import { existsSync } from 'node:fs';

import { run } from '../run/run-command.mjs';
import { canInstall, installAndFind } from './system-packages.mjs';

const places = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const howTo =
  'No Redis for the tests of several processes: run "apt-get install -y redis-server" as root ("npm test -- --install" does), or set REDIS_SERVER to its program.';

/** A redis-server of this machine, installed where that is allowed, or a line that says what to do. */
export async function findRedis() {
  const chosen = process.env['REDIS_SERVER'];
  if (chosen) {
    const version = await versionOf(chosen);
    return version
      ? { program: chosen, version }
      : { problem: `REDIS_SERVER (${chosen}) is no redis-server that runs.` };
  }
  return (
    (await firstThatRuns()) ??
    (canInstall() ? await installAndFind('Redis', ['redis-server'], firstThatRuns) : undefined) ?? {
      problem: howTo,
    }
  );
}

async function firstThatRuns() {
  for (const program of places.filter((path) => existsSync(path))) {
    const version = await versionOf(program);
    if (version) return { program, version };
  }
  return undefined;
}

/** Such as "7.0.15", or nothing where it does not run. */
async function versionOf(program) {
  const { code, output } = await run(program, ['--version'], { timeout: 20_000 });
  return code === 0 ? (/v=(\d+(?:\.\d+)+)/.exec(output)?.[1] ?? '') : '';
}
