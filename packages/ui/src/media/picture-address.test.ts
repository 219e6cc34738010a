import { expect, test } from 'vitest';

import { imageAddress, imageSources, NO_PICTURES } from './picture-address.ts';

const here = { ...NO_PICTURES, version: 'v1' };
const elsewhere = { ...here, base: 'https://cdn.example.com', hosts: ['cdn.example.com'] };
const widths = (srcSet = '') => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test.each([
  ['/images/a.webp', here, '/images/a.webp'],
  ['uploads/a.jpg', here, '/uploads/a.jpg'],
  ['https://other.example/a.jpg', here, 'https://other.example/a.jpg'],
  ['//other.example/a.jpg', here, '//other.example/a.jpg'],
  ['/images/a.webp', elsewhere, '/images/a.webp'],
  ['uploads/a.jpg', elsewhere, 'https://cdn.example.com/uploads/a.jpg'],
  ['/uploads/a.jpg', elsewhere, 'https://cdn.example.com/uploads/a.jpg'],
  ['http://other.example/a.jpg', elsewhere, 'http://other.example/a.jpg'],
])('%s is a picture at its own place', (src, settings, address) => {
  expect(imageAddress(src, settings)).toBe(address);
});

test('a picture of a fixed width comes for screens of one to three pixels a CSS pixel', () => {
  const { src, srcSet, sizes } = imageSources('/uploads/a.jpg', 64, here);
  expect(widths(srcSet)).toEqual([64, 96, 128, 192]);
  expect(src).toBe('/img/64/v1/uploads/a.jpg');
  expect(sizes).toBe('64px');
});

test('our own pictures are never asked for wider than they are', () => {
  expect(widths(imageSources('/images/a.webp', '50vw', here).srcSet).at(-1)).toBe(256);
  expect(widths(imageSources('/images/a.webp', 420, here).srcSet)).toEqual([256]);
  expect(widths(imageSources('/images/dishes/a.webp', '50vw', here).srcSet).at(-1)).toBe(384);
  expect(widths(imageSources('/images/dishes/a.webp', '50vw', here, true).srcSet).at(-1)).toBe(768);
  expect(widths(imageSources('/uploads/a.jpg', '50vw', here).srcSet).at(-1)).toBe(1440);
});

test('only pictures of listed hosts come through this shop', () => {
  const listed = imageSources('https://cdn.example.com/a b.jpg?c=1&d', 64, elsewhere);
  expect(listed.src).toBe(
    '/img/64/remote?url=https%3A%2F%2Fcdn.example.com%2Fa%20b.jpg%3Fc%3D1%26d'.replace('%20', '%2520'),
  );
  for (const src of [
    'https://other.example/a.jpg',
    'http://cdn.example.com/a.jpg',
    'https://cdn.example.com:8443/a.jpg',
    '//cdn.example.com/a.jpg',
    'data:image/gif;base64,R0',
    'https://',
  ]) {
    expect(imageSources(src, 64, elsewhere)).toEqual({ src });
  }
});

test('a drawing is shown as it is', () => {
  expect(imageSources('/images/photo-coming-soon.svg', 64, here)).toEqual({
    src: '/images/photo-coming-soon.svg',
  });
});

test('an address stays one whatever is in it', () => {
  expect(imageSources('/uploads/a b,c"d.jpg?x=1#y', 64, here).src).toBe(
    '/img/64/v1/uploads/a%20b%2Cc%22d.jpg',
  );
});
