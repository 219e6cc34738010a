import { openApi } from '@hamper/contract/openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestShop, type TestShop, type Visitor } from '../test-shop.ts';

let shop: TestShop;
let amina: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
});
afterAll(() => shop.close());

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  minLength?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const { paths } = openApi() as unknown as { paths: Record<string, Record<string, Operation>> };

const TEXTS = ['1', '2030-01-01', '10:00', '+12125550123', '123456', 'Somebody', 'a'.repeat(40)];
const FORMATS: Record<string, string> = {
  uuid: '0192f0c0-0000-7000-8000-000000000000',
  email: 'somebody@hamper.test',
  'date-time': '2030-01-01T10:00:00Z',
  date: '2030-01-01',
};

/** Something that this schema takes, as far as that can be seen from it; all that it may say, where `whole`. */
function sample(schema: Schema, whole: boolean): unknown {
  const { type, anyOf, properties = {}, required = [] } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf?.[0]) return sample(anyOf[0], whole);
  if (type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'array') return [sample(schema.items ?? {}, whole)];
  if (type === 'object') {
    const names = Object.keys(properties).filter((name) => whole || required.includes(name));
    return Object.fromEntries(names.map((name) => [name, sample(properties[name] ?? {}, whole)]));
  }
  if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format];
  const fits = (text: string) =>
    (!schema.pattern || new RegExp(schema.pattern).test(text)) && text.length >= (schema.minLength ?? 0);
  return TEXTS.find(fits) ?? 'x';
}

const DIGITS = /^\^\[1-9\]\\d\{0,/;
const isWhole = ({ type, pattern }: Schema): boolean =>
  type === 'integer' || (type === 'string' && DIGITS.test(pattern ?? ''));

/** Where in it whole numbers stand, each with the most that it says it takes. */
function wholeNumbersIn(schema: Schema, at: string[] = []): { at: string[]; schema: Schema }[] {
  if (isWhole(schema)) return [{ at, schema }];
  return [
    ...(schema.anyOf ?? []).flatMap((one) => wholeNumbersIn(one, at)),
    ...(schema.items ? wholeNumbersIn(schema.items, [...at, '0']) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => wholeNumbersIn(one, [...at, name])),
  ];
}

/** The same, with another value in this place. */
function withValue(into: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value;
  const known = (into ?? {}) as Record<string, unknown>;
  const changed = { ...known, [first]: withValue(known[first], rest, value) };
  return Array.isArray(into) ? Object.values(changed) : changed;
}

/** One too large for a column of four bytes, and as large as any may be. */
const LARGE = [2_147_483_648, 999_999_999_999_999];

interface Trial {
  call: string;
  at: string;
  send: (value: number) => Promise<Response>;
  most: number | undefined;
}

const query = (values: Record<string, unknown>, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const path = prefix ? `${prefix}[${name}]` : name;
    return typeof value === 'object' && value !== null
      ? query(value as Record<string, unknown>, path)
      : [`${path}=${encodeURIComponent(String(value))}`];
  });

function trialsOf(path: string, method: string, { parameters, requestBody }: Operation): Trial[] {
  const call = `${method.toUpperCase()} ${path}`;
  const schemaIn = (where: string): Schema => {
    const those = parameters.filter((one) => one.in === where);
    return {
      type: 'object',
      properties: Object.fromEntries(those.map(({ name, schema }) => [name, schema])),
      required: those.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  const parts: Record<string, Schema> = { path: schemaIn('path'), query: schemaIn('query') };
  const body = requestBody?.content['application/json']?.schema;
  if (body) parts['body'] = body;
  return Object.entries(parts).flatMap(([part, schema]) =>
    wholeNumbersIn(schema).map((found) => ({
      call,
      at: [part, ...found.at].join('.'),
      most: found.schema.maximum,
      send(value) {
        const sent = Object.fromEntries(
          Object.entries(parts).map(([name, one]) => [
            name,
            name === part
              ? withValue(
                  sample(one, name === 'body'),
                  found.at,
                  found.schema.type === 'string' ? String(value) : value,
                )
              : sample(one, name === 'body'),
          ]),
        ) as Record<string, Record<string, unknown>>;
        const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(sent['path']?.[name]));
        const asked = query(sent['query'] ?? {}).join('&');
        return amina.fetch(`/api/v1${address}${asked ? `?${asked}` : ''}`, {
          method: method.toUpperCase(),
          ...(body
            ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent['body']) }
            : {}),
        });
      },
    })),
  );
}

const trials = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) => trialsOf(path, method, operation)),
);

describe('A whole number of the contract', () => {
  it('says how large it may be, wherever it is taken', () => {
    expect(trials.length).toBeGreaterThan(100);
    const endless = trials.filter(({ most, at }) => most === undefined && at.startsWith('body'));
    expect(
      endless.filter(({ at }) => !/_id|\.id|ids|\.0/.test(at)).map(({ call, at }) => `${call} ${at}`),
    ).toEqual([]);
  });

  it.each(trials)('$call: one too large in $at is refused or finds nothing', async ({ send, most }) => {
    for (const value of LARGE) {
      const { status } = await send(value);
      expect(status).toBeLessThan(500);
      if (most !== undefined && value > most) expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('A number too large for a column of four bytes:', () => {
  it.each([
    ['PUT', '/dashboard/user/profile/currency/update', { currency_id: 999_999_999_999_999 }, 'currency_id'],
    ['PUT', '/dashboard/user/profile/currency/update', { currency_id: '2147483648' }, 'currency_id'],
    [
      'POST',
      '/dashboard/seller/coupons',
      { shop_id: 1, name: 'LARGE', type: 'fix', price: 1, qty: 2_147_483_648 },
      'qty',
    ],
  ])('%s %s is told which field it is', async (method, path, body, field) => {
    const response = await amina.fetch(`/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).params)).toEqual([field]);
  });
});
