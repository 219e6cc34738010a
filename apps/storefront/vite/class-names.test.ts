import { expect, test } from 'vitest';

import { classNames } from './class-names.ts';

test('a class is named by its stylesheet and its place there, in server and browser alike', () => {
  const name = classNames('/shop');
  const first = name('button', '/shop/ui/button.module.css');
  expect(first).toMatch(/^_[\w-]{4}0$/);
  expect(name('primary', '/shop/ui/button.module.css')).toBe(`${first.slice(0, -1)}1`);
  expect(name('button', '/shop/ui/button.module.css?direct')).toBe(first);
  expect(name('button', '/shop/ui/chip.module.css')).not.toBe(first);
});

test('a class whose name scripts cannot use stops the build', () => {
  expect(() => classNames('/shop')('switch', '/shop/ui/switch.module.css')).toThrow('switch');
});
