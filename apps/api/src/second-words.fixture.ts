import type { Setting } from './test-app.fixture.ts';

/** The headers that a request and its answer travel in, as JSON; their bodies travel as they are. */
export const ASKED = 'x-asked';
export const TOLD = 'x-told';

export interface Opening {
  id: string;
  databaseUrl: string;
  /** Where its files are. */
  folder: string;
  redisUrl: string;
  setting: Setting;
}

export type Asked =
  | ({ what: 'open' } & Opening)
  | { what: 'close'; id: string }
  | {
      what: 'fetch';
      id: string;
      url: string;
      method: string;
      headers: [string, string][];
      hasBody: boolean;
      /** The time that the test holds, in milliseconds since 1970. */
      now: number | null;
    };

export interface Told {
  status: number;
  headers: [string, string][];
}
