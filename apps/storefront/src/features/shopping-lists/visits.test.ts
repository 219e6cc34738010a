import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { Route as listRoute } from '../../routes/lists/$id.tsx';
import { Route as listsRoute } from '../../routes/lists/index.tsx';
import { Route as sharedRoute } from '../../routes/lists/shared_.$key.tsx';

const HOUR = 3_600_000;

/** Goes to a page of lists as often as it is told to, in one tab; whoever answers may have changed their mind between. */
function openTab() {
  const asked: string[] = [];
  const api = {
    async call(name: string) {
      asked.push(name);
      return { data: { name: 'Week' } };
    },
  };
  const context = {
    queryClient: new QueryClient({ defaultOptions: { queries: { staleTime: HOUR, retry: false } } }),
    ...{ api, person: { uuid: 'ada' } },
  };
  const go = (
    route: { options: { loader?: unknown } },
    params: Record<string, string>,
    cause: 'enter' | 'stay' = 'enter',
  ) =>
    (route.options.loader as (visit: object) => Promise<unknown>)({ context, location: {}, params, cause });
  return { asked, go };
}

it.each([
  ['all lists', listsRoute, {}],
  ['a list', listRoute, { id: 'l1' }],
  ['a shared list', sharedRoute, { key: 'k1' }],
])('each visit reads %s anew, since another device may have changed it', async (_, route, params) => {
  const { asked, go } = openTab();
  await go(route, params);
  await go(route, params);
  expect(asked).toHaveLength(2);
});

it('a product that is opened over a list reads nothing anew', async () => {
  const { asked, go } = openTab();
  await go(listRoute, { id: 'l1' });
  await go(listRoute, { id: 'l1' }, 'stay');
  expect(asked).toHaveLength(1);
});
