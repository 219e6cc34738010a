import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { Failure } from '@hamper/api/failure';
import { problemResponse } from '@hamper/api/http/problem-response';
import type { SecurityLog } from '@hamper/api/http/security-events';

export type RefuseForeignOrigin = (res: ServerResponse, address: string) => Promise<void>;

/** Refuses a request that another site made a browser send, and logs that. */
export const createForeignOriginRefusal =
  (security: SecurityLog): RefuseForeignOrigin =>
  async (res, address) => {
    const requestId = randomUUID();
    const source = { at: new Date(), requestId, address, person: null, session: null };
    security.note('refused', { code: 'foreign-origin' }, source);
    const problem = problemResponse(new Failure('foreign-origin'), 'en', requestId);
    res
      .writeHead(problem.status, { 'content-type': 'application/json; charset=UTF-8' })
      .end(await problem.text());
  };
