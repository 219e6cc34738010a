import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { run } from '../run/run-command.mjs';
import { canInstall, installAndFind } from './system-packages.mjs';

/** Where Debian and Ubuntu keep each major in a folder of its own. */
const debian = '/usr/lib/postgresql';
const oldestSupported = 15;
const howTo =
  'No PostgreSQL 15 or newer for the tests on one of your own: run "apt-get install -y postgresql" as root ("npm test -- --install" does), or set POSTGRES_BIN to the folder of its initdb and postgres.';

/** The oldest supported PostgreSQL of this machine, installed where that is allowed, or a line that says what to do. */
export async function findPostgres() {
  const chosen = process.env['POSTGRES_BIN'];
  if (chosen) {
    const version = await versionIn(chosen);
    return isSupported(version)
      ? { bin: chosen, version }
      : { problem: `POSTGRES_BIN (${chosen}) has no PostgreSQL 15 or newer that runs.` };
  }
  return (
    (await oldestHere()) ??
    (canInstall() ? await installAndFind('PostgreSQL', ['postgresql'], oldestHere) : undefined) ?? {
      problem: howTo,
    }
  );
}

async function oldestHere() {
  const majors = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  for (const major of majors.filter((one) => one >= oldestSupported).toSorted((a, b) => a - b)) {
    const bin = join(debian, String(major), 'bin');
    const version = await versionIn(bin);
    if (isSupported(version)) return { bin, version };
  }
  return undefined;
}

const isSupported = (version) => Number.parseInt(version, 10) >= oldestSupported;

/** Such as "15.18", or nothing where there is no server that runs. */
async function versionIn(bin) {
  const { code, output } = await run(join(bin, 'postgres'), ['--version'], { timeout: 20_000 });
  return code === 0 ? (/(\d+(?:\.\d+)+)/.exec(output)?.[1] ?? '') : '';
}
