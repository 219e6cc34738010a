import { ApiError } from '@hamper/contract/client';
import type { DehydratedState, QueryClient, QueryState } from '@tanstack/react-query';

import { inLatin } from '../latin.ts';

/** The element with the answers that the page was rendered from, so that the browser begins with them. */
export const EMBEDDED_ANSWERS = 'answers';

/** All queries of the page, failed ones included. */
export function writeAnswers(queryClient: QueryClient): string {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, queryHash, queryType, state: { data, error, ...rest } }) => {
      const gaps = queryKey.flatMap((part, at) => (part === undefined ? [at] : []));
      const state = { ...rest, fetchFailureReason: null };
      const about = textOf({ queryKey, gaps, queryHash, queryType, state, error: error && problemOf(error) });
      return data === undefined ? about : `${about.slice(0, -1)},"data":${cachedTextOf(data)}}`;
    });
  return `[${queries.join(',')}]`;
}

/** In the browser: the answers of this page, as text. */
export const embeddedAnswers = (): string => document.getElementById(EMBEDDED_ANSWERS)?.textContent ?? '[]';

/** Puts them into the query cache. */
export function readAnswers(text: string, queryClient: QueryClient): void {
  for (const { data, error, state, queryKey, gaps, queryHash, queryType } of JSON.parse(text) as Written[]) {
    const key = queryKey.map((part, at) => (gaps.includes(at) ? undefined : part));
    // Not by `hydrate`, which also resumes promises and mutations: that is 0.4 kB of every page.
    queryClient
      .getQueryCache()
      .build(
        queryClient,
        { queryKey: key, queryHash, ...(queryType ? { _type: queryType } : {}) },
        { ...state, fetchStatus: 'idle', data, error: error && new ApiError(error.status, error) },
      );
  }
}

type Query = DehydratedState['queries'][number];
type Problem = Pick<ApiError, 'status' | 'code' | 'message' | 'params'>;
interface Written extends Omit<Query, 'state'> {
  state: Omit<QueryState, 'data' | 'error'>;
  /** Parts of the key that are undefined: JSON makes them null, and nothing finds the query by such a key. */
  gaps: number[];
  data?: unknown;
  error: Problem | null;
}

/** A failure is logged already; of errors that are not the API's, the document tells nothing. */
const problemOf = (error: Error): Problem => {
  const { status, code, message, params } =
    error instanceof ApiError ? error : new ApiError(0, { code: 'internal', message: '' });
  return { status, code, message, params };
};

/** As it may stand in a script, where a "<" could end it. */
const textOf = (value: unknown): string => inLatin(JSON.stringify(value), escaped).replaceAll('<', escaped);

/** As JSON may say any character. */
const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** Of answers that are the same for many pages, such as the categories, the text is the same too. */
const texts = new WeakMap<object, string>();

function cachedTextOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return textOf(data);
  const text = texts.get(data) ?? textOf(data);
  texts.set(data, text);
  return text;
}
