import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { GeoUnavailable } from './geo.port.ts';
import type { GeoConfig } from './open.ts';
import { openGeo, ownGeo } from './open.ts';
import type { Fault, Provider } from './provider-server.fixture.ts';
import { straightLine } from './straight-line.ts';
import { town } from './town.fixture.ts';

interface Failing {
  open: () => Promise<Provider>;
  /** With the provider at this address. */
  configOf: (url: string) => Partial<GeoConfig>;
  /** Its rows of an answer: a point beyond the earth, and Palm Street. */
  rows: { beyond: unknown; street: unknown };
  /** The answer with these rows. */
  bodyOf: (rows: unknown[]) => unknown;
  /** As it says that nothing is left. */
  outOfQuota: Fault;
}

const { signal } = new AbortController();

/** The behaviour of every adapter when its provider does not do what it should. */
export function geocoderFailures(name: string, { open, configOf, rows, bodyOf, outOfQuota }: Failing): void {
  describe(`Geocoder without its provider: ${name}`, () => {
    const shop = failingShop(open, configOf);
    let asked = 0;
    /** Something else each time: nothing is answered from memory. */
    const find = (given = signal) => {
      asked += 1;
      const text = `${asked} Palm Street`;
      return shop
        .geo()
        .geocoder.geocode({ text, near: null, session: null, locale: 'en', limit: 6, signal: given });
    };

    it.each<Fault>(['cut', 'html', 'plain', 'half', 'other shape', 'huge', 'elsewhere', 400, 404, 500, 503])(
      'finds nothing out, and says so: %s',
      async (fault) => {
        shop.provider().fail(fault);
        await expect(find()).rejects.toBeInstanceOf(GeoUnavailable);
        expect(shop.provider().requests).toHaveLength(1);
        shop.provider().fail(null);
        await find();
      },
    );

    it('is given up when its caller has no more time', async () => {
      shop.provider().fail('hang');
      await expect(find(AbortSignal.timeout(50))).rejects.toBeInstanceOf(GeoUnavailable);
    });

    it('takes no point beyond the earth', async () => {
      shop.provider().fail({ status: 200, body: bodyOf([rows.beyond]) });
      await expect(find()).rejects.toBeInstanceOf(GeoUnavailable);
    });

    it('leaves out what cannot be read, and takes the rest', async () => {
      shop.provider().fail({ status: 200, body: bodyOf([null, rows.beyond, rows.street, 'odd']) });
      for (let times = 0; times < 6; times += 1)
        expect(await find()).toMatchObject([{ kind: 'street', title: 'Palm Street' }]);
    });

    it('leaves a provider alone that is out of quota, and asks it again later', async () => {
      shop.provider().fail(outOfQuota);
      await expect(find()).rejects.toBeInstanceOf(GeoUnavailable);
      shop.provider().fail(null);
      for (let times = 0; times < 5; times += 1) await expect(find()).rejects.toBeInstanceOf(GeoUnavailable);
      expect(shop.provider().requests).toHaveLength(1);
      shop.pass(59);
      await expect(find()).rejects.toBeInstanceOf(GeoUnavailable);
      shop.pass(2);
      await find();
      expect(shop.provider().requests).toHaveLength(2);
    });

    it('says it once in the log, without an address or a key', async () => {
      shop.provider().fail(503);
      for (let times = 0; times < 8; times += 1) await expect(find()).rejects.toThrow(GeoUnavailable);
      expect(shop.lines).toHaveLength(1);
      expect(shop.lines[0]).toMatchObject({ level: 'error', event: 'places unavailable' });
      expect(JSON.stringify(shop.lines)).not.toMatch(/palm|geheim|127\.0\.0\.1/i);
      shop.provider().fail(null);
      shop.pass(120);
      await find();
      expect(shop.lines.slice(1)).toMatchObject([{ level: 'info', event: 'geo provider back', failures: 5 }]);
    });
  });
}

/** The same of a router, whose ways are then estimated; `endless` is one way that takes 31 years. */
export function routerFailures(
  name: string,
  { open, configOf, outOfQuota, endless }: Omit<Failing, 'rows' | 'bodyOf'> & { endless: unknown },
): void {
  describe(`Router without its provider: ${name}`, () => {
    const shop = failingShop(open, configOf);
    const to = [town.station.location];
    let asked = 0;
    const next = () => {
      asked += 1;
      return [{ latitude: town.address.location.latitude + asked / 1000, longitude: -80.59 }];
    };
    const isEstimated = async (given = signal) => {
      const from = next();
      const [measured, line] = await Promise.all([
        shop.geo().router.routes({ from, to, signal: given }),
        straightLine.routes({ from, to, signal }),
      ]);
      expect(measured[0]?.[0]).not.toBeNull();
      return JSON.stringify(measured) === JSON.stringify(line);
    };

    it.each<Fault>(['cut', 'html', 'half', 'other shape', 'huge', 'elsewhere', 400, 500])(
      'estimates by the straight line: %s',
      async (fault) => {
        shop.provider().fail(fault);
        expect(await isEstimated()).toBe(true);
        shop.provider().fail(null);
        expect(await isEstimated()).toBe(false);
      },
    );

    it('estimates where a way takes longer than a day, and asks on for others', async () => {
      shop.provider().fail({ status: 200, body: endless });
      for (let times = 1; times <= 6; times += 1) {
        expect(await isEstimated()).toBe(true);
        expect(shop.provider().requests).toHaveLength(times);
      }
      shop.provider().fail(null);
      expect(await isEstimated()).toBe(false);
    });

    it('estimates when its caller has no more time', async () => {
      shop.provider().fail('hang');
      expect(await isEstimated(AbortSignal.timeout(50))).toBe(true);
    });

    it('leaves a provider alone that is out of quota, and says once that ways are estimated', async () => {
      shop.provider().fail(outOfQuota);
      for (let times = 0; times < 5; times += 1) expect(await isEstimated()).toBe(true);
      expect(shop.provider().requests).toHaveLength(1);
      expect(shop.lines).toMatchObject([{ level: 'error', event: 'routes estimated' }]);
      expect(JSON.stringify(shop.lines)).not.toMatch(/28\.0|geheim|127\.0\.0\.1/);
      shop.provider().fail(null);
      shop.pass(61);
      expect(await isEstimated()).toBe(false);
    });
  });
}

/** A geo port over a provider of its own for each test; the clock stands until it is moved. */
function failingShop(open: Failing['open'], configOf: Failing['configOf']) {
  let provider: Provider | undefined;
  let geo: ReturnType<typeof openGeo> | undefined;
  let now = new Date('2026-11-22T10:00:00Z');
  const lines: Record<string, unknown>[] = [];
  beforeEach(async () => {
    lines.length = 0;
    provider = await open();
    const config = { ...ownGeo, ...configOf(provider.url) };
    geo = openGeo(config, { db: noDatabase, now: () => now, log: (line) => lines.push(line) });
  });
  afterEach(() => provider?.close());
  const opened = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('not open yet');
    return value;
  };
  return {
    lines,
    provider: () => opened(provider),
    geo: () => opened(geo),
    pass: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
  };
}

/** None of these adapters has a use for it. */
export const noDatabase = undefined as never;
