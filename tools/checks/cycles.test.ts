import { expect, it } from 'vitest';

import { cyclesOf, fileOf, importsOf } from './imports.ts';

it('lets no files import one another, for types neither', () => {
  const imports = importsOf('{apps,packages,tools,e2e,providers-test}/**/*.{ts,tsx,mjs}');
  expect(imports.length).toBeGreaterThan(5000);
  expect(cyclesOf(imports.map(({ from, to }) => ({ from, to: fileOf(to) })))).toEqual([]);
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
