import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { root } from '../run/paths.mjs';

/** Runs `work` while no other command of this checkout does. A lock whose process died does not count. */
export async function withLock(name, work) {
  const folder = join(root, '.tmp');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  while (!tryAcquire(file)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryAcquire(file) {
  try {
    writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isHeld(file)) {
    try {
      // Renamed first: of two that find a dead lock, one gets it.
      renameSync(file, `${file}.${process.pid}`);
      rmSync(`${file}.${process.pid}`, { force: true });
    } catch {
      return false;
    }
  }
  return false;
}

function isHeld(file) {
  try {
    const [pid, started] = readFileSync(file, 'utf8').split(' ');
    if (started === undefined) return Date.now() - statSync(file).mtimeMs < 2_000;
    return startTimeOf(Number(pid)) === started;
  } catch {
    return true;
  }
}

/** A pid alone is not enough: in a fresh container another process soon has it. */
function startTimeOf(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? 'gone' : fields[19];
    } catch {
      return 'gone';
    }
  }
  try {
    process.kill(pid, 0);
    return 'here';
  } catch (error) {
    return error.code === 'EPERM' ? 'here' : 'gone';
  }
}
