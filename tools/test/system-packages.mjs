import { existsSync } from 'node:fs';

import { run, seconds } from '../run/run-command.mjs';

/** The flag that allows to install packages of the system. CI may without it. */
export const INSTALL_FLAG = '--install';

/** Whether this command may change the machine: nobody expects that of a test, so it is asked for. */
export const mayInstall = () => Boolean(process.env['CI']) || process.argv.includes(INSTALL_FLAG);

/** Whether this command can install packages of the system: as root on Debian, where it was allowed. */
export const canInstall = () => mayInstall() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Installs packages of Debian and looks for the program again; `undefined` where it is still missing. */
export async function installAndFind(name, packages, find) {
  const from = performance.now();
  process.stdout.write(`Installing ${name} … `);
  const extraEnv = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network it would try for long, and there may be another way.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  await run('apt-get', [...patience, 'update'], { extraEnv });
  await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', ...packages], { extraEnv });
  const found = await find();
  process.stdout.write(found ? `done in ${seconds(from)}\n` : 'failed\n');
  return found;
}
