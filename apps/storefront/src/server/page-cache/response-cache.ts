import type { Call } from '@hamper/contract/endpoints';

import { gatherTags } from './page-tags.ts';
import { createTaggedCache } from './tagged-cache.ts';
import type { Cacheable } from './tagged-store.ts';

/** Calls that every page makes and that answer everybody alike: for menu and footer. */
const SHARED_CALLS = new Set<Call>(['GET /rest/settings', 'GET /rest/categories/paginate']);
const MAX_BYTES = 8 * 1024 * 1024;
/** Taken for each answer in memory; the real ones are far smaller. */
const BYTES = 100 * 1024;
const FRESH_MS = 60_000;

interface Answer extends Cacheable {
  value: unknown;
}

export interface ResponseCache {
  /** The answer to this call, asked for once for all equal inputs; undefined for calls that are not cached. */
  find(call: Call, input: unknown, ask: () => Promise<unknown>): Promise<unknown> | undefined;
  drop(tags: readonly string[]): void;
}

/** Answers of the API that all pages share: two of the four that a list needs. They must not be changed. */
export function createResponseCache(): ResponseCache {
  const cache = createTaggedCache<Answer>({ maxBytes: MAX_BYTES, freshMs: FRESH_MS });
  const askOnce = async (call: Call, key: string, ask: () => Promise<unknown>): Promise<unknown> => {
    const { value } = await cache.get(key, async () => {
      const answer = await ask();
      const gathered = gatherTags();
      gathered.note(call, answer);
      return { value: answer, tags: gathered.tags(), bytes: BYTES };
    });
    return value;
  };
  return {
    find: (call, input, ask) =>
      SHARED_CALLS.has(call) ? askOnce(call, JSON.stringify([call, input]), ask) : undefined,
    drop: (tags) => cache.drop(tags),
  };
}
