import { resolve } from 'node:path';

import { dataLocation } from '@hamper/api/config';
import { openPool } from '@hamper/api/db/pool';
import { ConfigError } from '@hamper/api/environment';
import { openDatabase } from '@hamper/api/ports/database/open';
import { StartError } from '@hamper/api/ports/database/start-error';
import { type DeadLetter, queues } from '@hamper/api/ports/jobs/jobs.port';
import { postgresJobs } from '@hamper/api/ports/jobs/postgres';

const root = resolve(import.meta.dirname, '../..');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const usage = `npm run jobs                       shows what was given up, the newest first
npm run jobs -- retry <queue> <id>   gives one of it all its tries again`;

const lineOf = ({ queue, id, kind, attempts, error, createdAt, isRetryable }: DeadLetter): string =>
  `${createdAt.toISOString()}  ${queue} ${id}  ${kind}, ${attempts} tries: ${error}${isRetryable ? '' : ' (cannot be retried)'}`;

async function run([verb, queue, id]: string[]): Promise<void> {
  const letter = { queue: queues.find((one) => one === queue), id: Number(id) };
  if (verb !== undefined && (verb !== 'retry' || !Number.isSafeInteger(letter.id))) {
    print(usage);
    return;
  }
  const database = await openDatabase(dataLocation(process.env, root));
  const pool = openPool(database.url, { name: 'hamper jobs', max: 1 });
  try {
    const jobs = postgresJobs({ db: pool.db, now: () => new Date() });
    if (verb === undefined) {
      const letters = await jobs.deadLetters();
      for (const letter of letters) print(lineOf(letter));
      if (letters.length === 0) print('Nothing was given up.');
      return;
    }
    const isRetried = letter.queue !== undefined && (await jobs.retry({ ...letter, queue: letter.queue }));
    print(
      isRetried ? 'It is tried again.' : 'There is nothing of this queue and number that can be retried.',
    );
  } finally {
    await pool.close();
    await database.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
