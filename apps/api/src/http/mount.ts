import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import type { Endpoint, RawBody } from '@hamper/contract/endpoint';
import { endpoints, type AllEndpoints, type Call } from '@hamper/contract/endpoints';
import { defaultLocale, type Locale } from '@hamper/contract/locale';
import { CommonQuery } from '@hamper/contract/settings';
import type { Hono } from 'hono';
import type { z } from 'zod';

import type { Config } from '../config.ts';
import type { Db } from '../db/query.ts';
import type { Replicas } from '../db/replicas.ts';
import { Failure, ClientDisconnected } from '../failure.ts';
import { clientNetworkOf } from './client-network.ts';
import type { ActiveCurrency, Actor, Ctx, Ports, ShippedWords, UserActor } from './context.ts';
import { secretCookie } from './cookies.ts';
import { GUEST_COOKIE, GUEST_MAX_AGE, newGuest } from './guest-cookie.ts';
import { createLiveStreams, type LiveStreams } from './live-streams.ts';
import { localeOf } from './locale.ts';
import { FROM_PAGE, withoutToken } from './page-token.ts';
import { failureOf, problemResponse, validationFailure } from './problem-response.ts';
import { readQuery } from './query-string.ts';
import { type Bodies, createBodies, type Upload } from './read-body.ts';
import { refusalOf } from './security-events.ts';
import { actorOf } from './session.ts';

type Part<K extends Call, P extends string> =
  AllEndpoints[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;
/** The parsed body, or a file that is still to be read. */
type BodyOf<K extends Call> = AllEndpoints[K] extends { raw: RawBody } ? Upload : Part<K, 'body'>;
type AccessOf<K extends Call> = AllEndpoints[K]['access'];

/** The input of a handler: parsed, and with a context whose actor is the one its endpoint asks for. */
export interface HandlerInput<K extends Call> {
  ctx: Ctx & { actor: AccessOf<K> extends 'public' | 'guest' ? Actor : UserActor };
  path: Part<K, 'path'>;
  query: Part<K, 'query'>;
  body: BodyOf<K>;
  url: URL;
  headers: Headers;
  signal: AbortSignal;
  /** The connection of the request, where this process has it. */
  outgoing: ServerResponse | undefined;
}
type Answer<K extends Call> = z.input<AllEndpoints[K]['output']> | Response;
export type Handlers<K extends Call> = { [key in K]: (request: HandlerInput<key>) => Promise<Answer<key>> };

export interface ApiDependencies {
  db: Db;
  /** Without any, the database itself shows everything. */
  replicas?: Pick<Replicas, 'read'> | null;
  ports: Ports;
  mode: Config['mode'];
  /** Scheme and host for links in mails; the demo goes by the request's own. */
  publicUrl: string | null;
  /** Without any, no text of the interface is there to be replaced. */
  shippedWords?: ShippedWords;
  /** The currency asked for, or the default one. */
  currency(id: number | undefined): Promise<ActiveCurrency>;
}

/** The status that proxies log for a client that closed the connection. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Puts a module's handlers behind their declared paths: access → path → query → body → handler → envelope. Those of `replicaReadable`
 * read at a replica, all others at the database that decides.
 */
export function mount<K extends Call>(
  app: Hono,
  dependencies: ApiDependencies,
  handlers: Handlers<K>,
  replicaReadable: ReadonlySet<Call> = new Set(),
): void {
  const bodies = createBodies();
  const { db, ports } = dependencies;
  const liveStreams = createLiveStreams({ db, events: ports.events, clock: ports.clock });
  // Object.entries forgets which handler belongs to which key; the loop body only needs the declared shapes.
  for (const [call, handler] of Object.entries(handlers) as [K, (request: never) => Promise<unknown>][]) {
    const [method = '', template = ''] = call.split(' ');
    app.on(method, template.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const requestId = randomUUID();
      const request = context.req.raw;
      const asked = new URL(request.url);
      // Links in answers lead to where shoppers come, whatever Host was sent.
      const url = dependencies.publicUrl
        ? new URL(dependencies.publicUrl + asked.pathname + asked.search)
        : asked;
      let locale: Locale = defaultLocale;
      let incoming: Incoming | undefined;
      try {
        const query = readQuery(url.searchParams);
        locale = localeOf(query['lang'], request.headers);
        incoming = {
          request,
          url,
          query,
          path: context.req.param(),
          locale,
          requestId,
          bodies,
          liveStreams,
          outgoing: (context.env as { outgoing?: ServerResponse } | undefined)?.outgoing,
          replicas: (replicaReadable.has(call) && dependencies.replicas) || null,
        };
        return await answer(dependencies, endpoints[call], handler, incoming);
      } catch (error) {
        if (error instanceof ClientDisconnected) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
        logRefusal(dependencies, error, { call, request, requestId, actor: incoming?.actor });
        return problemResponse(error, locale, requestId);
      }
    });
  }
}

interface Incoming {
  request: Request;
  url: URL;
  query: Record<string, unknown>;
  path: Record<string, string>;
  locale: Locale;
  requestId: string;
  replicas: Pick<Replicas, 'read'> | null;
  bodies: Bodies;
  liveStreams: LiveStreams;
  outgoing: ServerResponse | undefined;
  /** The actor, once it is known. */
  actor?: Actor;
}

interface RefusedCall {
  call: Call;
  request: Request;
  requestId: string;
  actor: Actor | undefined;
}

/** A line of the security log for a refused call; a mistyped one is none. */
function logRefusal(
  { ports }: ApiDependencies,
  error: unknown,
  { call, request, requestId, actor }: RefusedCall,
): void {
  const failure = failureOf(error);
  const code = refusalOf(failure);
  if (code === null) return;
  const [person, session] = actor?.kind === 'user' ? [actor.id, actor.sessionId] : [null, null];
  const origin = { at: ports.clock.now(), requestId, address: addressOf(request.headers), person, session };
  ports.security.note('refused', { code, call, ...failure.trace }, origin);
}

async function answer(
  dependencies: ApiDependencies,
  endpoint: Endpoint,
  handler: (request: never) => Promise<unknown>,
  incoming: Incoming,
): Promise<Response> {
  const { request, url, locale, requestId, outgoing } = incoming;
  const now = dependencies.ports.clock.now();
  const actor = await actorOf(dependencies.db, request.headers, now);
  incoming.actor = actor;
  authorize(endpoint, actor);
  const path = parseInput(endpoint.path, incoming.path, 'path');
  const query = parseInput(endpoint.query, incoming.query);
  const common = parseInput(CommonQuery, incoming.query);
  const body = await bodyFor(endpoint, incoming);
  const cookies: string[] = [];
  const setGuest = (value: string, maxAge: number) =>
    cookies.push(secretCookie(GUEST_COOKIE, value, { maxAge, secure: isSecure(url, request.headers) }));
  const guest: Ctx['guest'] = {
    async renew() {
      const { cookie, hash } = await newGuest(dependencies.db);
      setGuest(cookie, GUEST_MAX_AGE);
      return hash;
    },
    forget: () => void setGuest('', 0),
  };
  if (
    endpoint.access === 'guest' &&
    request.method === 'POST' &&
    actor.kind === 'guest' &&
    !actor.guestHash
  ) {
    actor.guestHash = await guest.renew();
  }
  const ctx: Ctx = {
    actor,
    db: dependencies.db,
    ports: dependencies.ports,
    mode: dependencies.mode,
    now,
    locale,
    currency: await dependencies.currency(currencyIdOf(body, common)),
    requestId,
    address: addressOf(request.headers),
    guest,
    publicUrl: dependencies.publicUrl ?? (dependencies.mode === 'demo' ? url.origin : null),
    liveStreams: incoming.liveStreams,
    shippedWords: dependencies.shippedWords ?? (async () => ({})),
  };
  const { headers, signal } = request;
  // A read whose client has gone is not worth doing.
  if (request.method === 'GET' && signal.aborted) throw new ClientDisconnected();
  const handle = (db: Db) =>
    handler({ ctx: { ...ctx, db }, path, query, body, url, headers, signal, outgoing } as never);
  const { replicas } = incoming;
  let result = await (replicas ? replicas.read(handle) : handle(dependencies.db));
  if (headers.has(FROM_PAGE) && url.pathname.startsWith('/api/v1/auth/')) {
    const hidden = withoutToken(result, isSecure(url, headers));
    if (hidden) ({ result } = hidden);
    if (hidden) cookies.push(hidden.cookie);
  }
  const response =
    result instanceof Response
      ? result
      : new Response(JSON.stringify(result), {
          headers: { 'content-type': 'application/json; charset=UTF-8' },
        });
  // Answers of sign-in, a challenge or a link's owner, are for the client alone.
  const isPublic = endpoint.access === 'public' && !url.pathname.startsWith('/api/v1/auth/');
  if (isPublic && request.method === 'GET') {
    // Without ?lang the words follow the browser's languages.
    response.headers.set('vary', 'Accept-Language');
  } else response.headers.set('cache-control', 'private, no-store');
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** 401 before anything else is judged; 403 for a role that this call is not for. */
function authorize({ access }: Endpoint, actor: Actor): void {
  if (access === 'public' || access === 'guest') return;
  if (actor.kind === 'guest') throw new Failure('unauthenticated');
  if (access !== 'user' && actor.role !== access && actor.role !== 'admin') throw new Failure('forbidden');
}

function parseInput(schema: z.ZodType | undefined, value: unknown, part?: 'path'): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  // An id that cannot exist is an address of nothing.
  throw part === 'path' ? new Failure('not-found') : validationFailure(result.error);
}

async function bodyFor(endpoint: Endpoint, { request, query, bodies }: Incoming): Promise<unknown> {
  const sent = { request, network: clientNetworkOf({ address: addressOf(request.headers) }) };
  if (endpoint.raw) return bodies.file(sent, endpoint.raw);
  return endpoint.body
    ? parseInput(endpoint.body, await bodies.json(sent, query, endpoint.maxBytes))
    : undefined;
}

/** Inside the union of all endpoints only the common parts are known here. */
const currencyIdOf = (body: unknown, common: unknown): number | undefined =>
  (body as z.output<typeof CommonQuery> | undefined)?.currency_id ??
  (common as z.output<typeof CommonQuery>).currency_id;

/** The process in front of the API writes this header anew, too; a proxy in front of that one may have taken the TLS off. */
const isSecure = (url: URL, headers: Headers): boolean =>
  url.protocol === 'https:' || headers.get('x-forwarded-proto') === 'https';

/** The process in front of the API writes this header anew; what a client wrote there never arrives. */
const addressOf = (headers: Headers): string =>
  (headers.get('x-forwarded-for') ?? '').split(',', 1)[0]?.trim() ?? '';
