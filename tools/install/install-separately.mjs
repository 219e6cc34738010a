import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { machineEnv } from '../run/paths.mjs';
import { exitWithError, run, seconds } from '../run/run-command.mjs';

/** Installs what the lock file of a folder of its own asks for, once: what is too large for everybody. */
export async function installSeparately(folder, name) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(folder, 'node_modules', '.hamper-install');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const from = performance.now();
  process.stdout.write(`Installing ${name} … `);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];
  const shell = process.platform === 'win32';
  const { code, output } = await run('npm', args, { cwd: folder, env: machineEnv(), shell });
  process.stdout.write(code === 0 ? `done in ${seconds(from)}\n` : 'failed\n');
  if (code !== 0) exitWithError('It could not be installed: see above.', output);
  writeFileSync(stamp, hash);
}
