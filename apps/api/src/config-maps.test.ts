import { basename, dirname } from 'node:path';

import { expect, it } from 'vitest';

import { mapFileOf } from './config-maps.ts';

const here = import.meta.filename;

it('shows the demo’s city in the demo, and none in production', () => {
  expect(mapFileOf({}, 'demo', '/shop')).toBe('demo');
  expect(mapFileOf({ MAP_PMTILES: ' ' }, 'production', '/shop')).toBeNull();
});

it('takes an https address, and a file by its path from the project', () => {
  const url = 'https://maps.example/city.pmtiles';
  expect(mapFileOf({ MAP_PMTILES: url }, 'production', '/shop')).toBe(url);
  expect(mapFileOf({ MAP_PMTILES: basename(here) }, 'production', dirname(here))).toBe(here);
});

it.each([
  ['http://maps.example/city.pmtiles', 'MAP_PMTILES is not a https:// address'],
  ['file:///etc/passwd', 'MAP_PMTILES is not a https:// address'],
  ['lost.pmtiles', 'MAP_PMTILES names no file: /shop/lost.pmtiles'],
])('refuses %j', (named, line) => {
  expect(() => mapFileOf({ MAP_PMTILES: named }, 'production', '/shop')).toThrow(line);
});
