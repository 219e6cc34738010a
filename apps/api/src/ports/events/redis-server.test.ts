import { afterEach, expect, it, vi } from 'vitest';

import { openRedis } from './redis-server.fixture.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['none is named', '', 'No Redis: install redis-server, and name its program in REDIS_SERVER'],
  ['no program has the name', '/nowhere/redis-server', 'REDIS_SERVER (/nowhere/redis-server) does not run'],
])('Tests of two processes say what they lack where %s', async (_, program, words) => {
  vi.stubEnv('REDIS_SERVER', program);
  await expect(openRedis()).rejects.toThrow(words);
});
