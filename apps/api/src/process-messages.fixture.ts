import type { TestSettings } from './test-app.fixture.ts';

/** The headers that a request and its answer travel in, as JSON; their bodies travel as they are. */
export const REQUEST_HEADER = 'x-asked';
export const RESPONSE_HEADER = 'x-told';

export interface ShopOptions {
  id: string;
  databaseUrl: string;
  /** Where its files are. */
  folder: string;
  redisUrl: string;
  setting: TestSettings;
}

export type ProcessRequest =
  | ({ type: 'open' } & ShopOptions)
  | { type: 'close'; id: string }
  | {
      type: 'fetch';
      id: string;
      url: string;
      method: string;
      headers: [string, string][];
      hasBody: boolean;
      /** The time that the test holds, in milliseconds since 1970. */
      now: number | null;
    };

export interface ProcessResponse {
  status: number;
  headers: [string, string][];
}
