import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { machineEnv, machineNode, modules, node24 } from '../run/paths.mjs';
import { exitWithError, run, seconds } from '../run/run-command.mjs';
import { installHash, isComplete, isStamped, stampFile } from './installed.mjs';
import { withLock } from './lock.mjs';

// Not `npm ci`: it refuses a lock file made on a system that leaves out the packages of other systems.
// `install --no-save` takes the locked versions too, and writes nothing but node_modules.
const flags = ['install', '--no-save', '--include=dev', '--include=optional', '--package-lock'];
const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];

/** Brings node_modules and Node 24 to what package-lock.json asks for; costs milliseconds when they are. */
export async function ensureInstalled() {
  if (isStamped() && isNodeUsable()) return;
  await withLock('install', async () => {
    if (isStamped() && isNodeUsable()) return;
    if (!isComplete()) await install();
    if (!isNodeUsable()) await repairNode();
    writeFileSync(stampFile, installHash());
  });
}

async function install() {
  const from = performance.now();
  process.stdout.write('Installing what is missing (a minute or two the first time) … ');
  const npm = findNpm();
  // npm writes its note last: without it this is what a killed install left, and may have holes.
  if (!existsSync(join(modules, '.package-lock.json'))) {
    rmSync(modules, { recursive: true, force: true, maxRetries: 3 });
  }
  let result = npm.major >= 11 ? await npm.run([...flags, ...quiet]) : await npm11(npm);
  // Without npm 11 to be had the older one does, if only the lock file suits it.
  if (result.code !== 0 && npm.major < 11) {
    const second = await npm.run([...flags, ...quiet]);
    result = second.code === 0 ? second : { ...second, output: result.output + second.output };
  }
  process.stdout.write(result.code === 0 ? `done in ${seconds(from)}\n` : 'failed\n');
  if (result.code !== 0) exitWithError('The packages could not be installed: see above.', result.output);
}

const npm11 = (npm) => npm.run(['exec', '--yes', '--', 'npm@11', ...flags, ...quiet]);

/** The npm that started us, or the one on the path. */
function findNpm() {
  const env = machineEnv();
  const { npm_execpath: script = '', npm_config_user_agent: agent = '' } = process.env;
  const major = Number(/^npm\/(\d+)/.exec(agent)?.[1]);
  if (major > 0 && script.endsWith('.js') && existsSync(script)) {
    return { major, run: (args) => run(machineNode(), [script, ...args], { env }) };
  }
  const shell = process.platform === 'win32';
  const { stdout, error } = spawnSync('npm', ['--version'], { encoding: 'utf8', env, shell });
  if (error) exitWithError('npm was not found: install Node with npm, then start again.');
  return {
    major: Number.parseInt(stdout, 10),
    run: (args) => run('npm', args, { env, shell }),
  };
}

function isNodeUsable() {
  if (!existsSync(node24)) return false;
  if (isStamped()) return true;
  return spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false;
}

/** The `node` package fetches its binary in an install script, which may be switched off. */
async function repairNode() {
  const folder = dirname(dirname(node24));
  const { output } = await run(machineNode(), ['installArchSpecificPackage.js'], {
    cwd: folder,
    env: machineEnv({ npm_config_ignore_scripts: 'false' }),
  });
  if (!isNodeUsable()) exitWithError('Node 24 could not be installed: see above.', output);
}
