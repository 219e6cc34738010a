import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { PAPER } from './theme.ts';

const css = readFileSync(join(import.meta.dirname, '../../../../packages/ui/src/tokens/tokens.css'), 'utf8');

test('what a phone paints around the page is the paper of the page', () => {
  const [light, dark] = [...css.matchAll(/--bg: (.+);/g)].map(([, colour]) => colour);
  expect(PAPER).toEqual({ light, dark });
});
