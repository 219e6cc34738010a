import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

test('dark is the same by choice and by the system', () => {
  const lines = (start: string) =>
    css
      .slice(css.indexOf(start))
      .split('{')[1]
      ?.split('}')[0]
      ?.split('\n')
      .map((line) => line.trim());
  expect(lines(":root[data-theme='dark']")).toEqual(lines(':root:not([data-theme])'));
});
