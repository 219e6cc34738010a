import { expect, test } from 'vitest';

import { mapSourceOf } from './map-source.ts';

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', true],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png', true],
  ['https://tiles.example/{style}/{z}/{x}/{y}.png', false],
  ['https://tiles.example/{z}/{x}.png', false],
  ['http://tiles.example/{z}/{x}/{y}.png', false],
  ['javascript:{z}{x}{y}', false],
  ['', false],
])('%j can be a map’s pictures: %s', (url, can) => {
  expect(mapSourceOf({ map_tiles: url, map_attribution: 'Makers' }, '')).toEqual(
    can ? { kind: 'raster', url, attribution: 'Makers' } : { kind: 'plain' },
  );
});

test('a file of a city is a map’s ground where the merchant names no pictures', () => {
  const vector = { kind: 'vector', url: '/maps/city.pmtiles', attribution: '' };
  expect(mapSourceOf({}, '/maps/city.pmtiles')).toEqual(vector);
  expect(mapSourceOf(undefined, '/maps/city.pmtiles')).toEqual(vector);
  expect(
    mapSourceOf({ map_tiles: 'https://tiles.example/{z}/{x}/{y}.png' }, '/maps/city.pmtiles'),
  ).toMatchObject({ kind: 'raster' });
  expect(mapSourceOf({ map_attribution: 'Makers' }, '/maps/city.pmtiles')).toEqual({
    ...vector,
    attribution: 'Makers',
  });
});
