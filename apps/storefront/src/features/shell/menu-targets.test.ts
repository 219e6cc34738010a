import type { Category } from '@hamper/contract/catalogue';
import { describe, expect, test } from 'vitest';

import { currentTarget } from './current-target.ts';
import { menuTargets } from './menu-targets.ts';

const category = (id: number, slug: string, title: string, children: Category[] = []): Category => ({
  id,
  uuid: String(id),
  slug,
  type: 'main',
  parent_id: null,
  img: null,
  translation: { locale: 'en', title },
  children,
});
const say = (word: string) => (word === 'menu.fresh' ? 'Fresh & crisp' : 'Frozen');
const hrefOf = (categories: Category[], word: string) =>
  menuTargets(categories, say).find((place) => place.word === word)?.href;

describe('the way to what is fresh or frozen', () => {
  test('leads to the category of that kind', () => {
    const shop = [category(1, 'fruit', 'Fruit'), category(9, 'frozen', 'Ice & more')];
    expect(hrefOf(shop, 'menu.frozen')).toBe('/products?category_id=9&title=Ice+%26+more');
    expect(hrefOf(shop, 'menu.fresh')).toBe('/products?category_id=1&title=Fruit');
  });

  test('prefers the widest kind, and finds it among aisles', () => {
    const shop = [
      category(1, 'fruit', 'Fruit'),
      category(2, 'food', 'Food', [category(3, 'fresh', 'Fresh')]),
    ];
    expect(hrefOf(shop, 'menu.fresh')).toBe('/products?category_id=3&title=Fresh');
  });

  test('searches for the word in a shop without such a category', () => {
    expect(hrefOf([], 'menu.fresh')).toBe('/search?search=Fresh+%26+crisp');
  });
});

describe('the place that is open', () => {
  const places = [
    '/',
    '/shops?type=restaurant',
    '/products?discount=1',
    '/products?discount=1&sort=cheap',
    '/products?category_id=9&title=Frozen',
    '/reservations',
    '/help#contact',
  ];
  test.each([
    ['/', '', '/'],
    ['/shops', '?type=restaurant', '/shops?type=restaurant'],
    ['/shops', '', undefined],
    ['/shops/bella-napoli', '?type=restaurant', undefined],
    ['/products', '?discount=1', '/products?discount=1'],
    ['/products', '?discount=1&sort=cheap', '/products?discount=1&sort=cheap'],
    ['/products', '?category_id=9&title=Tiefk%C3%BChlkost&page=2', '/products?category_id=9&title=Frozen'],
    ['/products', '', undefined],
    ['/reservations/3', '', '/reservations'],
    ['/help', '', '/help#contact'],
    ['/orders', '', undefined],
  ])('at %s%s is %s', (pathname, searchStr, place) => {
    expect(currentTarget(places, { pathname, searchStr })).toBe(place);
  });
});
