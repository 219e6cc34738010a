import { describe, expect, it } from 'vitest';

import { asksForOther, pageKey, variantOf } from './page-key.ts';

const at = (address: string) => new URL(address, 'https://shop.example');
const keyOf = (address: string) => pageKey(at(address)).replace('https://shop.example', '');

describe('The address that a page is kept by', () => {
  it('leaves out who sent the shopper, where they are and what a cookie remembers', () => {
    expect(keyOf('/shops/corner-grocery?utm_source=mail&lang=de&near=1,2&page=2#top')).toBe(
      '/shops/corner-grocery?page=2',
    );
  });

  it('tells a product over a shop from the shop', () => {
    expect(keyOf('/shops/corner-grocery?product=5')).not.toBe(keyOf('/shops/corner-grocery'));
  });
});

describe('The variant of a page', () => {
  it('is its language, currency and theme, and not its width', () => {
    expect(variantOf('en 1 dark wide')).toBe(variantOf('en 1 dark narrow'));
    expect(variantOf('en 1  wide')).not.toBe(variantOf('en 1 dark wide'));
  });

  it('is no answer to an address that asks for another language or currency', () => {
    expect(asksForOther(at('/?lang=de'), 'en 1 ')).toBe(true);
    expect(asksForOther(at('/?lang=en'), 'en 1 ')).toBe(false);
    expect(asksForOther(at('/?currency=2'), 'en 1 ')).toBe(true);
    expect(asksForOther(at('/'), 'en 1 ')).toBe(false);
  });
});
