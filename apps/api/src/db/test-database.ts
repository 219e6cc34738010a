import { randomUUID } from 'node:crypto';

import { inject } from 'vitest';

import { execute, databaseAt } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run. Connections to the templates would block their copying. */
    databaseUrl: string;
    emptyTemplate: string;
    demoTemplate: string;
    /** Of the Redis of this run, where two processes serve the shops of tests; else null. */
    redisUrl: string | null;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A migrated database for one test file, empty or with the demo's city in it, copied from a template in a few
 * milliseconds.
 */
export async function testDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = inject(demo ? 'demoTemplate' : 'emptyTemplate');
  // Files are copied in a third of the time that PostgreSQL's default, page by page through its log, takes.
  await execute(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseAt(server, name),
    drop: () => execute(server, `drop database if exists ${name} with (force)`),
  };
}
