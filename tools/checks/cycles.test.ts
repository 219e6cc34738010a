import { basename } from 'node:path';

import { expect, it } from 'vitest';

import { cyclesOf, fileOf, importsOf } from './imports.ts';

/** Files that import one another still, by their names: this list only gets shorter. */
const REMAINING = [['context', 'security-events']];

const nameOf = (path: string) => basename(path).replace(/\.\w+$/, '');

it('lets no files import one another, for types neither', () => {
  const imports = importsOf('{apps,packages,tools,e2e,providers-test}/**/*.{ts,tsx,mjs}');
  expect(imports.length).toBeGreaterThan(5000);
  const cycles = cyclesOf(imports.map(({ from, to }) => ({ from, to: fileOf(to) })));
  const isRemaining = (cycle: string[]) =>
    REMAINING.some((names) => cycle.every((path) => names.includes(nameOf(path))));
  expect(cycles.filter((cycle) => !isRemaining(cycle))).toEqual([]);
});

it('finds a cycle whatever leads into it and out of it', () => {
  const imports = [
    ['start', 'b'],
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'end'],
    ['end', 'after'],
  ].map(([from = '', to = '']) => ({ from, to }));
  expect(cyclesOf(imports)).toEqual([['a', 'b', 'c']]);
});

it('finds none where two ways lead to the same file', () => {
  const imports = [
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'd'],
    ['c', 'd'],
  ].map(([from = '', to = '']) => ({ from, to }));
  expect(cyclesOf(imports)).toEqual([]);
});
