import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { readAgain } from './read-again.ts';

test('a change that is told of while a page is read is read, too', async () => {
  const queries = new QueryClient();
  let state = 'before';
  const waiting: (() => void)[] = [];
  const query = {
    queryKey: ['thing'],
    async queryFn() {
      const read = state;
      await new Promise<void>((done) => waiting.push(done));
      return read;
    },
  };
  const first = queries.fetchQuery(query).catch(() => 'given up');
  await expect.poll(() => waiting.length).toBe(1);
  state = 'after';
  const again = readAgain(queries, query);
  await expect.poll(() => waiting.length).toBe(2);
  for (const done of waiting) done();
  expect(await again).toBe('after');
  expect(queries.getQueryData(query.queryKey)).toBe('after');
  expect(await first).toBe('given up');
});
