import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { handlers, replicaReadable } from '@hamper/api/app';
import { endpoints } from '@hamper/contract/endpoints';
import { describe, expect, it } from 'vitest';

import { type Import, importsOf, root, sources } from './imports.ts';
import { sidesIn } from './physical-sides.ts';

const isTest = (path: string) =>
  /\.(test|contract|fixture)\.tsx?$|test-shop|test-setup|test-database/.test(path);
const broken = (imports: Import[], rule: (one: Import) => boolean) =>
  imports.filter((one) => !isTest(one.from) && rule(one)).map(({ from, to }) => `${from} → ${to}`);

const moduleOrder = [
  ['settings'],
  ['accounts'],
  ['content', 'geo', 'analytics'],
  ['catalogue'],
  ['likes', 'fulfilment', 'applications'],
  ['cart'],
  ['recipes', 'shopping-lists'],
  ['sitemap'],
  ['payments'],
  ['wallet', 'coupons'],
  ['orders', 'reservations'],
  ['couriers', 'refunds', 'reviews'],
  ['checkout'],
  ['parcels'],
  ['chat'],
  ['notifications'],
  ['live'],
];
const levelOf = (module: string) => moduleOrder.findIndex((names) => names.includes(module));
const moduleOf = (path: string) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(path)?.[1];

describe('The first arrow: contract → db → module → routes', () => {
  const api = importsOf('apps/api/src/**/*.ts');

  it('keeps the contract on zod alone', () => {
    const contract = importsOf('packages/contract/src/**/*.ts');
    expect(broken(contract, ({ to }) => to !== 'zod' && !to.startsWith('packages/contract/src/'))).toEqual(
      [],
    );
  });

  it('lets a module see another only through its face, and only those before it', () => {
    const sideways = broken(api, ({ from, to }) => {
      const [mine, theirs] = [moduleOf(from), moduleOf(to)];
      if (!mine || !theirs || mine === theirs) return false;
      return !to.endsWith('/index.ts') || levelOf(theirs) >= levelOf(mine);
    });
    expect(sideways).toEqual([]);
  });

  it('knows the place of every module', () => {
    const modules = new Set(sources('apps/api/src/modules/*/*.ts').map(moduleOf));
    expect([...modules].filter((name) => levelOf(name ?? '') < 0)).toEqual([]);
  });

  it('shows modules ports and never adapters', () => {
    const adapters = broken(
      api,
      ({ from, to }) => moduleOf(from) !== undefined && /\/ports\//.test(to) && !to.endsWith('.port.ts'),
    );
    expect(adapters).toEqual([]);
  });

  it('keeps the database and the HTTP floor below the modules', () => {
    const upwards = broken(
      api,
      ({ from, to }) =>
        /^apps\/api\/src\/(db\/(?!seed)|http\/|ports\/)/.test(from) && moduleOf(to) !== undefined,
    );
    expect(upwards).toEqual([]);
  });

  it('keeps SQL out of routes', () => {
    const routes = broken(api, ({ from, to }) => from.endsWith('/routes.ts') && /schema\//.test(to));
    expect(routes).toEqual([]);
  });

  it('lets read replicas answer for public goods and words alone', () => {
    const shown = [...replicaReadable];
    expect(shown.length).toBeGreaterThan(40);
    expect(
      shown.filter((call) => !call.startsWith('GET /rest/') || endpoints[call].access !== 'public'),
    ).toEqual([]);
    const decisive =
      /\/(cart|carts|orders?|checkout|wallet|coupons?|slots|transactions?|webhook|auth|dashboard)\b/;
    expect(shown.filter((call) => decisive.test(call))).toEqual([]);
  });

  it('has a handler for every declared call, and none for others', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });
});

/** A feature imports features of lower levels only; see docs/decisions/028-features-have-an-order.md. */
const featureOrder = [
  ['shell', 'preferences', 'clock', 'sharing', 'likes', 'refunds', 'reviews'],
  ['fulfilment', 'analytics'],
  ['addresses'],
  ['listing', 'accounts', 'categories', 'failures', 'footer'],
  ['filters', 'notifications', 'cards'],
  ['payments'],
  ['products', 'chat', 'wallet'],
  ['reservations'],
  ['shops', 'menu', 'search', 'recipes', 'cart', 'content', 'stories'],
  ['shopping-lists', 'applications'],
  ['liked-page', 'orders', 'checkout', 'product-page'],
  ['group-orders', 'parcels'],
  ['home', 'header', 'ui-gallery'],
];
const featureLevel = (name: string) => featureOrder.findIndex((names) => names.includes(name));

describe('The second arrow: contract → loader → feature → ui', () => {
  const storefront = importsOf('apps/storefront/src/**/*.{ts,tsx}');
  const feature = (path: string) => /^apps\/storefront\/src\/features\/([^/]+)/.exec(path)?.[1];

  it('keeps packages/ui free of routers, of the API and of every app', () => {
    const ui = importsOf('packages/ui/src/**/*.{ts,tsx}');
    const above = /^(@tanstack\/|apps\/|@hamper\/(?!contract\/|ui\/))/;
    expect(broken(ui, ({ to }) => above.test(to))).toEqual([]);
  });

  it('lets a feature import only features before it', () => {
    const upwards = ({ from, to }: Import) => {
      const [mine, theirs] = [feature(from), feature(to)];
      if (mine === undefined || theirs === undefined || mine === theirs) return false;
      return featureLevel(theirs) >= featureLevel(mine);
    };
    expect(broken(storefront, upwards)).toEqual([]);
  });

  it('lets others import only what stands at the top of a feature', () => {
    const rooms = ({ from, to }: Import) =>
      /^apps\/storefront\/src\/features\/[^/]+\/[^/]+\//.test(to) && feature(from) !== feature(to);
    expect(broken(storefront, rooms)).toEqual([]);
  });

  it('knows the level of every feature', () => {
    const features = new Set(sources('apps/storefront/src/features/*/**/*.{ts,tsx}').map(feature));
    expect([...features].filter((name) => featureLevel(name ?? '') < 0)).toEqual([]);
  });

  it('reaches the API by its contract alone', () => {
    expect(broken(storefront, ({ to }) => /^@hamper\/(?!contract\/|ui\/)/.test(to))).toEqual([]);
  });
});

describe('The house', () => {
  it('has no drawer for things without a name', () => {
    const drawers = sources('{apps,packages,e2e,tools}/**/*.{ts,tsx,css}').filter((path) =>
      /\/(utils?|helpers?|common|shared|lib|misc)(\/|\.)/.test(path),
    );
    expect(drawers).toEqual([]);
  });

  it('keeps raw colours in tokens.css', () => {
    const coloured = sources('{apps/storefront,packages/ui}/src/**/*.css')
      .filter((path) => !path.endsWith('tokens.css'))
      .filter((path) =>
        /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(readFileSync(join(root, path), 'utf8')),
      );
    expect(coloured).toEqual([]);
  });

  it('lays out by start and end, never by left and right', () => {
    const sided = sources('{apps/storefront,packages/ui}/src/**/*.{css,ts,tsx}')
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        sidesIn(readFileSync(join(root, path), 'utf8'), path.endsWith('.css') ? 'css' : 'script').map(
          ({ line, found }) => `${path}:${line} ${found}`,
        ),
      );
    expect(sided).toEqual([]);
  });

  it('asks :has() for something with a name, and no icon after it: else a page looks at all of them again whatever changes', () => {
    const wide = sources('{apps/storefront,packages/ui}/src/**/*.css').flatMap((path) => {
      const css = readFileSync(join(root, path), 'utf8');
      return [...css.matchAll(/:has\([>+~ ]*\*|:has\([^(){}]*:not\(|:has\([^{}]* :global\(\.ic\)/g)].map(
        ([found]) => `${path}: ${found}`,
      );
    });
    expect(wide).toEqual([]);
  });

  it('imports the process from nowhere', () => {
    const all = importsOf('{apps,packages,tools}/**/*.{ts,tsx}');
    expect(
      broken(
        all,
        ({ from, to }) => !from.startsWith('apps/server/') && /^(apps\/server|@hamper\/server)/.test(to),
      ),
    ).toEqual([]);
  });
});
