import type { z } from 'zod';

import type { ProblemCode } from './problem.ts';

/** The role that a call needs. `guest` calls identify the shopper by the guest cookie; roles are checked before the body is read. */
export type Access = 'public' | 'guest' | 'user' | 'seller' | 'deliveryman' | 'admin';

/** A file as a body: the types it may be sent as, and how large it may be. */
export interface RawBody {
  types: readonly string[];
  maxBytes: number;
}

/** The input and output of one call, declared under its method and path: `GET /rest/products/{id}`. */
export interface Endpoint {
  summary: string;
  access: Access;
  path?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** How large a body of JSON may be, where that is less than of other calls. */
  maxBytes?: number;
  /** A raw file as the body: handlers get its bytes. The typed client does not support it. */
  raw?: RawBody;
  output: z.ZodType;
  /** Beyond those that every call can answer (validation, unauthenticated, not-found, internal). */
  errors?: readonly ProblemCode[];
  /** Accepts or requires an `Idempotency-Key`: the same key and body answer the first result again. */
  idempotent?: true | 'required';
  /** Answers `text/event-stream`; `output` is the shape of one event's data. */
  stream?: boolean;
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
export type Endpoints = Record<EndpointKey, Endpoint>;
