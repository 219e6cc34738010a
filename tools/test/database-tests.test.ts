import { globSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, it } from 'vitest';

import { databaseTests } from './database-tests.mjs';

const root = resolve(import.meta.dirname, '../..');
const beginnings = Object.values(databaseTests).flat();
const tests = globSync('apps/*/src/**/*.test.ts', { cwd: root });

it('names tests that are there to be run on the oldest PostgreSQL, by two processes and over Redis', () => {
  expect(beginnings.filter((beginning) => !tests.some((path) => path.startsWith(beginning)))).toEqual([]);
});

it('leaves out none that only runs there', () => {
  const onlyThere = tests.filter((path) => /\.(redis|standby)\.test\.ts$/.test(path));
  expect(onlyThere.length).toBeGreaterThan(1);
  expect(onlyThere.filter((path) => !beginnings.some((beginning) => path.startsWith(beginning)))).toEqual([]);
});
