import { expect, test } from 'vitest';

import { tilesOf } from './settings-query.ts';

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', true],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png', true],
  ['https://tiles.example/{style}/{z}/{x}/{y}.png', false],
  ['https://tiles.example/{z}/{x}.png', false],
  ['http://tiles.example/{z}/{x}/{y}.png', false],
  ['javascript:{z}{x}{y}', false],
  ['', false],
])('%j can be a map’s pictures: %s', (url, can) => {
  expect(tilesOf({ map_tiles: url, map_attribution: 'Makers' })).toEqual(
    can ? { url, attribution: 'Makers' } : undefined,
  );
});
