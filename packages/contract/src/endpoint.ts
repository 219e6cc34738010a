import type { z } from 'zod';

import type { ProblemCode } from './problem.ts';

/** Who may call: `guest` calls know the shopper by the guest cookie; roles are checked before the body is read. */
export type Who = 'public' | 'guest' | 'user' | 'seller' | 'deliveryman' | 'admin';

/** A file as a body: the types it may be sent as, and how large it may be. */
export interface RawBody {
  types: readonly string[];
  mostBytes: number;
}

/** What one call takes and gives. The key it is declared under is its method and path: `GET /rest/products/{id}`. */
export interface Endpoint {
  summary: string;
  who: Who;
  path?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A body that is a file, as it is: handlers get its bytes. The typed client has no words for it. */
  raw?: RawBody;
  output: z.ZodType;
  /** Beyond the ones every call can meet (validation, unauthenticated, not-found, internal). */
  errors?: readonly ProblemCode[];
  /** Takes an `Idempotency-Key`, or wants one: the same key and body answer the first result again. */
  idempotent?: true | 'required';
  /** Answers `text/event-stream`; `output` is the shape of one event's data. */
  stream?: boolean;
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
export type Endpoints = Record<EndpointKey, Endpoint>;
