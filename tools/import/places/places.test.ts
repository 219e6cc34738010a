import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

import { openPool, type Pool } from '@hamper/api/db/pool';
import { testDatabase, type TestDatabase } from '@hamper/api/db/test-database';
import { builtInGeocoder } from '@hamper/api/ports/geo/built-in/geocoder';
import type { Locale } from '@hamper/contract/locale';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Refusal } from '../catalogue.ts';
import { importPlaces, type ImportPlacesOptions } from './places.ts';

let database: TestDatabase;
let client: Client;
let pool: Pool;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hamper-places-'));
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  pool = openPool(database.url, { max: 1 });
});

afterAll(async () => {
  await pool.close();
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await client.query('truncate places, place_houses, place_words, place_typos');
});

type Options = Partial<Pick<ImportPlacesOptions, 'source' | 'replace' | 'signal' | 'onProgress'>>;

async function importText(text: string | Buffer, options: Options = {}) {
  const file = join(folder, 'places');
  await writeFile(file, text);
  const refusals: Refusal[] = [];
  const counts = await importPlaces({
    ...options,
    url: database.url,
    file,
    onRefused: (refusal) => refusals.push(refusal),
  });
  return { counts, refusals: refusals.map(({ line, reason }) => `${line} ${reason}`) };
}

async function found(text: string, { locale = 'en' }: { locale?: Locale } = {}) {
  const { signal } = new AbortController();
  const places = await builtInGeocoder(pool.db).geocode({
    text,
    near: null,
    session: null,
    locale,
    limit: 10,
    signal,
  });
  return places.map(({ kind, address }) => `${kind}: ${address}`);
}

const count = async (table: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  return rows[0]?.count ?? 0;
};

const feature = (properties: object, coordinates: unknown, more: object = {}, type = 'Point'): string =>
  JSON.stringify({ type: 'Feature', ...more, properties, geometry: { type, coordinates } });

const address = (number: string, street: string, more: object = {}, point: unknown = [-74, 40.7]): string =>
  feature(
    {
      hash: `${number} ${street}`,
      number,
      street,
      unit: '',
      city: 'Palm Bay',
      district: '',
      region: '',
      ...more,
    },
    point,
  );

const houses = (many: number, street: string): string[] =>
  Array.from({ length: many }, (_, at) => address(String(at + 1), street));

describe('OpenAddresses', () => {
  it('is read as GeoJSON, one address a line', async () => {
    const { counts } = await importText(
      `${address('12', 'Palm Street', { postcode: '10001' })}\n${address('12a', 'Palm Street')}\n`,
    );
    expect(counts).toMatchObject({ read: 2, created: 2, refused: 0 });
    expect(await found('12 Palm Street')).toEqual(['address: 12 Palm Street, Palm Bay']);
    expect(await found('Palm St. 12A, Palm Bay')).toEqual(['address: 12a Palm Street, Palm Bay']);
    expect(await found('10001')).toEqual(['area: 10001, Palm Bay']);
  });

  it('is read as CSV, packed or not, with columns in any order', async () => {
    const csv =
      'LAT,LON,STREET,NUMBER,CITY,POSTCODE,HASH\n40.7,-74,"Rue de l\'Église, Nord",7,Lyon,69001,a1\n';
    const { counts } = await importText(gzipSync(csv));
    expect(counts).toMatchObject({ read: 1, created: 1 });
    expect(await found('7 rue de l’eglise nord lyon')).toEqual(["address: 7 Rue de l'Église, Nord, Lyon"]);
  });

  it('gives a house once, however many flats it has', async () => {
    await importText(
      ['1', '2', '3'].map((unit) => address('5', 'Long Lane', { unit, hash: unit })).join('\n'),
    );
    expect(await found('5 Long Lane, flat 3')).toEqual(['address: 5 Long Lane, Palm Bay']);
  });
});

describe('OpenStreetMap', () => {
  const town = feature(
    { place: 'town', name: 'Neustadt', 'name:ar': 'نويشتات', population: '30000' },
    [8, 49],
    { id: 'n1' },
  );
  const line = feature(
    { highway: 'residential', name: 'Palmstraße', 'name:en': 'Palm Street' },
    [
      [8, 49],
      [8.001, 49],
      [8.004, 49],
    ],
    { id: 'w2' },
    'LineString',
  );
  const station = feature(
    { railway: 'station', name: 'Neustadt Hbf' },
    [
      [
        [
          [8, 49],
          [8.002, 49],
          [8.002, 49.002],
          [8, 49.002],
          [8, 49],
        ],
      ],
    ],
    { id: 'a3' },
    'MultiPolygon',
  );
  const house = feature(
    { 'addr:housenumber': '12', 'addr:street': 'Palmstraße', building: 'yes' },
    [8.0011, 49],
    { id: 'n4' },
  );
  const shop = feature(
    { 'addr:housenumber': '14', 'addr:street': 'Palmstraße', shop: 'bakery', name: 'Brot & Co' },
    [8.0012, 49],
    { id: 'n5' },
  );
  const tree = feature({ natural: 'tree' }, [8, 49], { id: 'n6' });
  const features = [town, line, station, house, shop, tree];

  const expectAll = async () => {
    expect(await found('Neustadt')).toEqual(['area: Neustadt']);
    expect(await found('نويشتات', { locale: 'ar' })).toEqual(['area: نويشتات']);
    expect(await found('Palmstr. 12', { locale: 'de' })).toEqual(['address: Palmstraße 12, Neustadt']);
    expect(await found('12 palm strasse Neustadt')).toEqual(['address: 12 Palm Street, Neustadt']);
    expect(await found('Neustadt Hbf')).toEqual(['venue: Neustadt Hbf, Neustadt']);
    expect(await found('Brot & Co', { locale: 'de' })).toEqual(['venue: Brot & Co, Palmstraße 14, Neustadt']);
    expect(await found('Palmstraße 14', { locale: 'de' })).toEqual(['address: Palmstraße 14, Neustadt']);
  };

  it.each([
    ['a text sequence', features.map((one) => `\u001E${one}\n`).join('')],
    ['GeoJSON lines', features.join('\r\n')],
    [
      'a collection with a feature a line',
      `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`,
    ],
  ])('is read as %s, and each place lies in the town that is nearest', async (_, text) => {
    const { counts, refusals } = await importText(text);
    expect(refusals).toEqual([]);
    expect(counts).toMatchObject({ read: 6, created: 5, skipped: 1 });
    await expectAll();
  });

  it('is one street in the index, however many pieces it has on the map', async () => {
    const pieces = [1, 2, 3].map((at) =>
      feature(
        { highway: 'residential', name: 'Am Ring' },
        [
          [8, 49],
          [8 + at / 1000, 49],
        ],
        { id: `w${at}` },
        'LineString',
      ),
    );
    await importText([town, ...pieces].join('\n'));
    expect(await found('Am Ring')).toEqual(['street: Am Ring, Neustadt']);
  });
});

describe('Towns behind their streets in the file', () => {
  const town = (id: string, name: string, longitude: number, more: object = {}) =>
    feature({ place: 'town', name, ...more }, [longitude, 49], { id });
  const house = (at: number, longitude: number) =>
    feature(
      { 'addr:housenumber': String(at), 'addr:street': `Way ${at % 7}`, 'addr:postcode': '67433' },
      [longitude, 49],
      { id: `n${at}` },
    );
  const road = (id: string, longitude: number) =>
    feature(
      { highway: 'residential', name: 'Am Ring' },
      [
        [longitude, 49],
        [longitude, 49.0001],
      ],
      { id },
      'LineString',
    );
  const neustadt = town('n9001', 'Neustadt', 8);
  const altstadt = town('n9002', 'Altstadt', 8.1);
  const rows = [
    ...Array.from({ length: 2600 }, (_, at) => house(at, at % 2 === 0 ? 8.001 : 8.101)),
    road('w1', 8.001),
    road('w2', 8.101),
  ];
  const streets = async () => {
    const { rows: all } = await client.query<{ street: string }>(
      `select concat(names ->> 'default', ', ', within -> 0 ->> 'default') as street from places
        where kind = 'street' or source_id like 'postcode:%' order by 1`,
    );
    return all.map(({ street }) => street);
  };
  const both = ['67433', 'Am Ring', ...Array.from({ length: 7 }, (_, at) => `Way ${at}`)].flatMap((name) => [
    `${name}, Altstadt`,
    `${name}, Neustadt`,
  ]);

  it.each([
    ['plain', (text: string) => text],
    ['packed', (text: string) => gzipSync(text)],
  ])('are known to all of them, and a second import of the %s file changes nothing', async (_, pack) => {
    const file = pack([...rows.slice(0, 2500), neustadt, ...rows.slice(2500), altstadt].join('\n'));
    expect((await importText(file)).counts).toMatchObject({ read: 2604, created: 2604 });
    expect(await streets()).toEqual(both);
    const { counts } = await importText(file);
    expect(counts).toMatchObject({ read: 2604, created: 0, updated: 0, unchanged: 2604, deleted: 0 });
    expect(await streets()).toEqual(both);
  });

  it('that another file brings take their streets with them, and none is left behind', async () => {
    await importText(rows.join('\n'));
    expect(await streets()).toContain('Way 0, ');
    await importText([neustadt, altstadt].join('\n'), { source: 'towns' });
    expect((await importText(rows.join('\n'))).counts).toMatchObject({ updated: 2600, deleted: 9 });
    expect(await streets()).toEqual(both);
    expect(await found('Way 0 67433 Neustadt')).toEqual(['street: Way 0, Neustadt']);
    expect((await importText(rows.join('\n'))).counts).toMatchObject({ unchanged: 2602, deleted: 0 });
  });

  it('cannot be read from a pipe, which says so', async () => {
    const pipe = join(folder, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    await expect(importPlaces({ url: database.url, file: pipe })).rejects.toThrow('cannot be a pipe');
  });
});

describe('A file with every kind of dirt', () => {
  it('gives its good rows, and says of each bad one where it is and what is wrong', async () => {
    const good = address('1', 'Good\u0000 \u202EStreet');
    const { counts, refusals } = await importText(
      Buffer.concat([
        Buffer.from(
          [
            good,
            '{"type":"Feature",',
            address('2', 'Good Street', {}, [200, 40]),
            address('3', 'Good Street', {}, [-74, 140]),
            address('4', '?!'),
            feature({ shop: 'bakery' }, [8, 49], { id: 'n1' }),
            feature({ shop: 'bakery', name: 'Nowhere' }, null, { id: 'n2' }),
            feature({ 'addr:housenumber': '5' }, [8, 49], { id: 'n3' }),
            '[1, 2]',
            address('6', 'Good Street', {}, [0, 0]),
            '',
          ].join('\n'),
        ),
        Buffer.from('{"type":"Feature"'),
        Buffer.alloc(10 * 1024 * 1024, 'x'),
        Buffer.from([0x0a, 0xff, 0xfe, 0x0a]),
        Buffer.from(address('7', `${'Very '.repeat(100)}Long Street`)),
      ]),
    );
    expect(refusals).toEqual([
      '2 The line is not a GeoJSON feature.',
      '3 The coordinates 200, 40 are not on the earth.',
      '4 The coordinates -74, 140 are not on the earth.',
      '5 The street is missing.',
      '6 The name is missing.',
      '7 The coordinates are missing.',
      '8 The street of the address is missing.',
      '9 The line is not a GeoJSON feature.',
      '10 The coordinates 0, 0 are in the sea.',
      '11 The line is longer than 1 MB.',
      '12 The line is not UTF-8 text.',
    ]);
    expect(counts).toMatchObject({ read: 13, created: 2, refused: 11 });
    expect(await found('1 Good Street')).toEqual(['address: 1 Good Street, Palm Bay']);
    const { rows } = await client.query<{ name: string }>(
      `select names ->> 'default' as name from places where names ->> 'default' like 'Very%'`,
    );
    expect(rows[0]?.name.length).toBeLessThanOrEqual(120);
  });

  it('is not imported at all when it is something else', async () => {
    await expect(importText('sku,title\n1,Milk\n')).rejects.toThrow('neither GeoJSON');
    await expect(importText('')).rejects.toThrow('the file is empty');
  });

  it('says where a packed file is torn, and keeps what came before', async () => {
    const packed = gzipSync(
      Array.from({ length: 5000 }, (_, at) => address(String(at), `Way ${at % 7}`)).join('\n'),
    );
    await expect(importText(packed.subarray(0, -200))).rejects.toThrow(
      'the packed file is damaged after line',
    );
    expect(await count('place_houses')).toBeGreaterThan(1000);
    expect(await found('1 Way 1')).toEqual(['address: 1 Way 1, Palm Bay']);
  });
});

describe('An import that is run again', () => {
  it('changes nothing where the file is the same, and the rows that differ where it is not', async () => {
    const rows = (moved: number) =>
      ['1', '2', '3']
        .map((number) =>
          address(number, 'Palm Street', {}, number === '2' ? [-74, 40.7 + moved] : [-74, 40.7]),
        )
        .join('\n');
    await importText(rows(0));
    expect((await importText(rows(0))).counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect((await importText(rows(0.001))).counts).toMatchObject({ created: 0, updated: 1, unchanged: 2 });
    expect(await count('place_houses')).toBe(3);
    expect(await count(`places where kind = 'street'`)).toBe(1);
  });

  it('takes numbers of rows for new ones only', async () => {
    const rows = (moved: number) =>
      ['1', '2', '3']
        .map((number) => address(number, 'Palm Street', { postcode: '10001' }, [-74, 40.7 + moved]))
        .join('\n');
    const lastNumbers = async () => {
      const { rows: sequences } = await client.query<{ places: string; houses: string }>(
        'select p.last_value as places, h.last_value as houses from places_id_seq p, place_houses_id_seq h',
      );
      return sequences[0];
    };
    await importText(rows(0));
    const before = await lastNumbers();
    await importText(rows(0));
    expect((await importText(rows(0.001))).counts).toMatchObject({ updated: 3 });
    expect(await lastNumbers()).toEqual(before);
    expect(await found('2 Palm Street')).toHaveLength(1);
  });

  it('keeps rows that the file has no more, and deletes them where it is to replace its source', async () => {
    const now = houses(10, 'Palm Street');
    await importText([...now, address('1', 'Old Road')].join('\n'), { source: 'town' });
    await importText(address('9', 'Other Street'), { source: 'elsewhere' });
    await importText(now.join('\n'), { source: 'town' });
    expect(await found('1 Old Road')).toHaveLength(1);
    const { counts } = await importText(now.join('\n'), { source: 'town', replace: true });
    expect(counts).toMatchObject({ unchanged: 10, deleted: 2 });
    expect(await found('1 Old Road')).toEqual([]);
    expect(await found('1 Palm Street')).toHaveLength(1);
    expect(await found('9 Other Street')).toHaveLength(1);
  });

  it('deletes nothing where the file lacks more than a fifth of its source, unless all is meant', async () => {
    const all = houses(20, 'Palm Street');
    await importText(all.join('\n'), { source: 'town' });
    const cut = all.slice(0, 15).join('\n');
    await expect(importText(cut, { source: 'town', replace: true })).rejects.toThrow(
      'the file lacks 5 of the 21 places of openaddresses/town, more than a fifth. If it is whole, run it again with --replace-all.',
    );
    expect(await count('place_houses')).toBe(20);
    const { counts } = await importText(cut, { source: 'town', replace: 'all' });
    expect(counts).toMatchObject({ unchanged: 15, deleted: 5 });
  });

  it('keeps the place of a row that is broken this time, with its street and postcode', async () => {
    const postcode = { postcode: '20002' };
    const one = (street: string, point?: unknown) => address('1', street, postcode, point);
    const road = (coordinates: unknown) =>
      feature({ highway: 'residential', name: 'Am Ring' }, coordinates, { id: 'w1' }, 'LineString');
    const good = [
      ...houses(30, 'Palm Street'),
      one('Torn Road'),
      one('Sea Road'),
      road([
        [8, 49],
        [8, 49.1],
      ]),
    ];
    await importText(good.join('\n'));
    const broken = [
      ...houses(30, 'Palm Street'),
      one('Torn Road').slice(0, -20),
      one('Sea Road', [0, 0]),
      feature({ shop: 'bakery', name: 'Brot' }, [8, 49], { id: 'n1' }),
      road([[200, 49]]),
    ];
    const { counts } = await importText(broken.join('\n'), { replace: true });
    expect(counts).toMatchObject({ created: 1, refused: 3, deleted: 0 });
    expect(await found('1 Torn Road')).toEqual(['address: 1 Torn Road, Palm Bay']);
    expect(await found('1 Sea Road')).toEqual(['address: 1 Sea Road, Palm Bay']);
    expect(await found('20002')).toEqual(['area: 20002, Palm Bay']);
    expect(await found('Am Ring')).toEqual(['street: Am Ring']);
  });

  it('goes on where it was interrupted, and deletes nothing when it is', async () => {
    const text = Array.from({ length: 6000 }, (_, at) => address(String(at), `Way ${at % 7}`)).join('\n');
    await importText(address('1', 'Old Road'), { source: 'town' });
    const interrupt = new AbortController();
    const options = { source: 'town', replace: true };
    await importText(text, { ...options, signal: interrupt.signal, onProgress: () => interrupt.abort() });
    const before = await count('place_houses');
    expect(before).toBeLessThan(6000);
    expect(await found('1 Old Road')).toHaveLength(1);
    const { counts } = await importText(text, options);
    expect(counts).toMatchObject({ created: 6000 - (before - 1), unchanged: before - 1, deleted: 2 });
  });

  it('takes 100,000 places twice, with broken rows, and has each of them once', async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => {
      if (at % 1000 === 7) return '{"broken';
      return address(String(1 + (at % 50)), `Street ${at % 2000}`, {
        hash: String(at),
        city: `Town ${at % 20}`,
        postcode: String(10_000 + (at % 20)),
      });
    });
    const text = lines.join('\n');
    const first = await importText(text);
    expect(first.counts).toMatchObject({ read: 100_000, created: 99_900, refused: 100 });
    expect(first.refusals[0]).toBe('8 The line is not a GeoJSON feature.');
    const again = await importText(text);
    expect(again.counts).toMatchObject({
      read: 100_000,
      created: 0,
      updated: 0,
      unchanged: 99_900,
      refused: 100,
    });
    expect(await count('place_houses')).toBe(99_900);
    // Of two streets every address is broken.
    expect(await count(`places where kind = 'street'`)).toBe(1998);
    expect(await found('12 Street 11, Town 11')).toEqual(['address: 12 Street 11, Town 11']);
  });
});
