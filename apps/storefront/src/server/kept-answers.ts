import type { Call } from '@hamper/contract/endpoints';

import { createKeptPages, type Keepable } from './kept-pages.ts';
import { gatherTags } from './page-tags.ts';

/** What stands around every page, the same for everybody. */
const AROUND = new Set<Call>(['GET /rest/settings', 'GET /rest/categories/paginate']);
const MOST_BYTES = 8 * 1024 * 1024;
/** Of an answer as it stands in memory; the real ones are far smaller. */
const BYTES = 100 * 1024;
const FRESH_MS = 60_000;

interface Answer extends Keepable {
  value: unknown;
}

export interface KeptAnswers {
  /** The answer to this call, asked for once for all who ask alike; undefined where each asks for themselves. */
  find(call: Call, wishes: unknown, ask: () => Promise<unknown>): Promise<unknown> | undefined;
  drop(tags: readonly string[]): void;
}

/** Answers of the API for menu and footer: two of the four that a list needs. Whoever gets one must leave it as it is. */
export function createKeptAnswers(): KeptAnswers {
  const kept = createKeptPages<Answer>({ mostBytes: MOST_BYTES, freshMs: FRESH_MS });
  const askedOnce = async (call: Call, key: string, ask: () => Promise<unknown>): Promise<unknown> => {
    const { value } = await kept.get(key, async () => {
      const answer = await ask();
      const gathered = gatherTags();
      gathered.note(call, answer);
      return { value: answer, tags: gathered.tags(), bytes: BYTES };
    });
    return value;
  };
  return {
    find: (call, wishes, ask) =>
      AROUND.has(call) ? askedOnce(call, JSON.stringify([call, wishes]), ask) : undefined,
    drop: (tags) => kept.drop(tags),
  };
}
