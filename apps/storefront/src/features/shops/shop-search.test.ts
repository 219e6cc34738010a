import { describe, expect, test } from 'vitest';

import { parseSearch, stringifySearch } from '../../search-params.ts';
import { shopListingOf } from './shop-listing.ts';
import { readShopsSearch } from './shop-search.ts';

const location = { latitude: 40.7, longitude: -74 };
const read = (address: string) => readShopsSearch(parseSearch(address));

describe('the address of a list of shops', () => {
  test('is read, and written the same', () => {
    const address =
      '?type=restaurant&search=pizza&sort=near&open=1&delivers=1&free_delivery=1&category_id=7&rating=4.5&delivery_time=30';
    expect(read(address)).toMatchObject({
      type: 'restaurant',
      search: 'pizza',
      sort: 'near',
      open: 1,
      delivers: 1,
      free_delivery: 1,
      category_id: 7,
      rating: 4.5,
      delivery_time: 30,
    });
    expect(
      new Set(
        stringifySearch({ ...read(address) })
          .slice(1)
          .split('&'),
      ),
    ).toEqual(new Set(address.slice(1).split('&')));
  });

  test('is read without what makes no sense', () => {
    for (const address of [
      '?type=bank&sort=constructor&open=yes&rating=0&delivery_time=-1&category_id=1e3&page=1&search=%20%20',
      '?rating=5.1&rating=9&delivery_time=99999&category_id=1;drop&page=0',
      '?rating=4.55&open=&free_delivery=2&page=99999999',
      '?page=834',
      '?rating=NaN&type=&sort=%00',
    ]) {
      expect(stringifySearch({ ...read(address) })).toBe('');
    }
  });
});

describe('the query of the API', () => {
  test('is near, and brings, only from an address', () => {
    const search = read('?sort=near&delivers=1&rating=4');
    expect(shopListingOf(search, null)).toEqual({ rating: 4 });
    expect(shopListingOf(search, location)).toEqual({
      rating: 4,
      delivers: 1,
      column: 'distance',
      address: location,
    });
  });

  test('has open shops first in the recommended order, and in no other', () => {
    expect(shopListingOf(read('?type=shop'), null)).toEqual({ type: 'shop', open_first: 1 });
    expect(shopListingOf(read('?sort=rated'), null)).toEqual({ column: 'rating_avg' });
    expect(shopListingOf(read('?search=pizza'), null)).toEqual({ search: 'pizza' });
  });

  test('says how far everything is as soon as there is an address', () => {
    expect(shopListingOf(read('?sort=fee'), location)).toEqual({ column: 'delivery_fee', address: location });
  });
});
