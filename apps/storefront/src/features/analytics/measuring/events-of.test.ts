import { measuredRoutes } from '@hamper/contract/analytics/measured';
import { expect, it } from 'vitest';

import { routeMap } from '../../../route-map.ts';
import { eventsOf } from './events-of.ts';

it('one search is one event, however often its page is drawn or filtered', () => {
  const read = eventsOf();
  const search = (term: string, found = true) => read({ name: 'search', term, found }, '/search');
  expect(search('Oat  Milk')).toEqual([{ name: 'search', route: '/search', found: true, words: 'oat milk' }]);
  expect(search('Oat  Milk', false)).toEqual([]);
  expect(search('ada@hamper.demo', false)).toEqual([
    { name: 'search', route: '/search', found: false, words: null },
  ]);
});

it('every page can be counted, but those for developers and without a connection', () => {
  expect([...measuredRoutes, '/dev/ui', '/offline'].toSorted()).toEqual(Object.keys(routeMap).toSorted());
});
