import { z } from 'zod';

import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { GuestKey } from './orders.ts';
import { Problem, problems, type ProblemCode } from './problem.ts';
import { CommonQuery } from './settings.ts';

type Schema = Record<string, unknown>;

const commonErrors: ProblemCode[] = ['validation', 'internal', 'unavailable'];
const jsonBodyErrors: ProblemCode[] = ['malformed-json', 'body-too-large', 'unsupported-media-type'];
const fileBodyErrors: ProblemCode[] = ['body-too-large', 'unsupported-media-type'];

/** OpenAPI 3.1 of every declared endpoint. */
export function openApi(): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [call, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method = '', path = ''] = call.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operation(path, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hamper',
      version: '1',
      description: 'A marketplace: groceries, restaurant food, parcels and tables from many shops.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        guest: { type: 'apiKey', in: 'cookie', name: 'guest' },
        orderKey: { type: 'apiKey', in: 'header', name: 'X-Order-Key' },
      },
    },
  };
}

function operation(path: string, endpoint: Endpoint): Schema {
  const { access, summary } = endpoint;
  const type = endpoint.stream ? 'text/event-stream' : 'application/json';
  return {
    tags: [path.split('/')[1] ?? ''],
    summary,
    ...(access === 'public'
      ? {}
      : access === 'guest'
        ? { security: [{ guest: [] }, { token: [] }, ...(takesOrderKey(endpoint) ? [{ orderKey: [] }] : [])] }
        : { security: [{ token: [] }] }),
    ...(access === 'public' || access === 'guest' ? {} : { description: `For: ${access}` }),
    parameters: [
      ...parameters(endpoint.path, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...parameters(CommonQuery, 'query'),
      ...(endpoint.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: endpoint.idempotent === 'required',
              schema: { type: 'string', maxLength: 200 },
            },
          ]
        : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.raw ? { requestBody: { required: true, content: fileOf(endpoint.raw.types) } } : {}),
    responses: {
      200: { description: 'OK', content: { [type]: { schema: schemaOf(endpoint.output, 'output') } } },
      ...failures(endpoint),
    },
  };
}

/** Whether a guest may come by the key of a private link. */
const takesOrderKey = ({ query }: Endpoint): boolean =>
  query instanceof z.ZodObject && query.shape['key'] === GuestKey.shape.key;

const fileOf = (types: readonly string[]): Schema =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

function failures(endpoint: Endpoint): Schema {
  const own: ProblemCode[] =
    endpoint.access === 'public' || endpoint.access === 'guest' ? [] : ['unauthenticated', 'forbidden'];
  const codes = new Set<ProblemCode>([
    ...own,
    ...(endpoint.path || referencesRows(endpoint.body) || referencesRows(endpoint.query)
      ? ['not-found' as const]
      : []),
    ...(endpoint.body ? jsonBodyErrors : []),
    ...(endpoint.raw ? fileBodyErrors : []),
    ...(endpoint.errors ?? []),
    ...commonErrors,
  ]);
  const byStatus = Object.groupBy([...codes], (code) => problems[code].http);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, found]) => [
      status,
      {
        description: found.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** Whether it contains ids: their rows may be missing, or another's. */
function referencesRows(schema: z.ZodType | undefined): boolean {
  return schema !== undefined && hasReference(schemaOf(schema, 'input'));
}

const hasReference = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(
    ([name, inner]) => (typeof inner === 'object' && /(^|_)(id|uuid)s?$/.test(name)) || hasReference(inner),
  );

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(property['type'] === 'array' || property['type'] === 'object'
      ? { style: 'deepObject', explode: true }
      : {}),
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  // A transform has no JSON Schema; its input has, and that is what a client sends.
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
}
