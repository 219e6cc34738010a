import { join, resolve } from 'node:path';

import { dataLocation } from '@hamper/api/config';
import { migrate } from '@hamper/api/db/migrate';
import { ConfigError } from '@hamper/api/environment';
import { openDatabase } from '@hamper/api/ports/database/open';
import { StartError } from '@hamper/api/ports/database/start-error';

import { readArguments, refusedName, usage } from './arguments.ts';
import { importCatalogue, type ImportCounts, type Refusal } from './catalogue.ts';
import { ImportError, NotDeletedError } from './error.ts';
import { importPlaces, type PlaceCounts } from './places/places.ts';
import { figure, progressLine, secondsSince } from './progress.ts';
import { Refusals } from './refusals.ts';

const root = resolve(import.meta.dirname, '../..');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  if (!options) {
    print(usage);
    return;
  }
  const config = dataLocation(process.env, root);
  const start = performance.now();
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());

  const progress = progressLine(process.stdout, start);
  const refusals = new Refusals({
    path: options.refused
      ? resolve(process.env['INIT_CWD'] ?? '.', options.refused)
      : join(config.dataDir, 'imports', refusedName(options.file)),
    always: options.refused !== undefined,
  });
  let counts: ImportCounts | undefined;
  const printSummary = () => {
    progress.clear();
    if (!counts) return;
    for (const line of refusals.finish()) print(line);
    print(`${summaryOf(counts)}, in ${secondsSince(start)}`);
  };

  const database = await openDatabase(config);
  try {
    await migrate(database.url, resolve(root, 'apps/api/src/db/migrations'));
    const common = {
      url: database.url,
      signal: interrupt.signal,
      onProgress: (now: ImportCounts) => {
        counts = now;
        progress.show(now);
      },
      onRefused: (refusal: Refusal) => refusals.add(refusal),
    };
    if ('shop' in options) await importCatalogue({ ...common, ...options });
    else await importPlaces({ ...common, ...options });
    if (interrupt.signal.aborted) throw new ImportError('it was interrupted; what is counted is imported.');
  } finally {
    printSummary();
    await database.close();
  }
}

function summaryOf({ read, created, updated, unchanged, refused, ...more }: ImportCounts): string {
  const { skipped = 0, deleted = 0 }: Partial<PlaceCounts> = more;
  return [
    `${figure(read)} read: ${figure(created)} created`,
    `${figure(updated)} updated`,
    `${figure(unchanged)} unchanged`,
    `${figure(refused)} refused`,
    ...(skipped > 0 ? [`${figure(skipped)} not of use`] : []),
    ...(deleted > 0 ? [`${figure(deleted)} deleted`] : []),
  ].join(', ');
}

/** One line that a person can act on; an unexpected error with its stack. */
function messageOf(error: unknown): string {
  if (error instanceof NotDeletedError) return `Imported, but nothing is deleted: ${error.message}`;
  if (error instanceof ImportError) return `Not imported: ${error.message}`;
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const path = 'path' in error ? String(error.path) : '';
  if (code === 'ENOENT') return `Not imported: there is no file ${path}.`;
  if (code === 'EISDIR') return 'Not imported: that is a folder, not a file.';
  if (code === 'EACCES') return `Not imported: ${path} may not be read.`;
  return error.stack ?? error.message;
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
