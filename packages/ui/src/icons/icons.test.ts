import { readFileSync } from 'node:fs';

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import * as icons from './icons.ts';

const drawn = Object.entries(icons).map(([name, Icon]) => ({
  name,
  html: renderToStaticMarkup(createElement(Icon)),
}));
const symbols = [
  ...readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8').matchAll(
    /<symbol id="([^"]+)" viewBox="0 0 24 24">/g,
  ),
].map(([, id]) => id);

/** `Share2` is `share-2`. */
const kebab = (name: string) => name.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase();

test.each(drawn)('$name draws the symbol of its name', ({ name, html }) => {
  expect(html).toMatch(
    new RegExp(`^<svg class="ic" aria-hidden="true"><use href="[^"#]+#${kebab(name)}"></use></svg>$`),
  );
});

test('the file holds each of them, and no other', () => {
  expect(symbols).toEqual(drawn.map(({ name }) => kebab(name)).toSorted());
});
