import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Icon } from './icon.tsx';
import { iconNames } from './icons.ts';

const symbols = [
  ...readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8').matchAll(
    /<symbol id="([^"]+)" viewBox="0 0 24 24">/g,
  ),
].map(([, id]) => id);

test('an icon draws the symbol of its name', () => {
  expect(renderToStaticMarkup(createElement(Icon, { name: 'share-2' }))).toMatch(
    /^<svg class="ic" aria-hidden="true"><use href="[^"#]+#share-2"><\/use><\/svg>$/,
  );
});

test('the file holds each of them, and no other', () => {
  expect(symbols).toEqual(iconNames.toSorted());
});

test('some screen uses each of them', () => {
  const root = join(import.meta.dirname, '../../../..');
  const sources = globSync('{packages/ui,apps/storefront}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.startsWith('packages/ui/src/icons/'))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const used = (name: string) =>
    sources.some((code) => code.includes(`'${name}'`) || code.includes(`"${name}"`));
  expect(iconNames.filter((name) => !used(name))).toEqual([]);
});
