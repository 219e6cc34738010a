import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { shops } from '../../../db/schema/catalogue.ts';
import { homeQuery, openTown } from '../town.fixture.ts';

// A Friday; Berlin is an hour ahead.
const noon = '2026-11-20T12:00+01:00';
const midnight = '2026-11-21T00:30+01:00';

let here: Awaited<ReturnType<typeof openTown>>;
beforeAll(async () => {
  here = await openTown();
  here.setNow(noon);
});

async function listed(query: string, call: 'paginate' | 'search' | 'recommended' = 'paginate') {
  const filled = query
    .replace('HOME', homeQuery)
    .replace('BAKERIES', String(here.bakeries.id))
    .replace('PIZZA', String(here.pizza?.id))
    .replace('BREAD', String(here.bread?.id));
  const { data, meta } = await here.get(`GET /rest/shops/${call}`, `/rest/shops/${call}?${filled}`);
  return { slugs: data.map(({ slug }) => slug), total: meta.total, data };
}

describe('shops narrowed down by', () => {
  test.each([
    ['nothing come by position', '', ['branch', 'pizzeria', 'bakery', 'grocer']],
    ['type', 'type=restaurant', ['branch', 'pizzeria']],
    ['kind', 'category_id=BAKERIES', ['bakery']],
    ['a kind that does not exist', 'category_id=999999', []],
    ['a tag', 'tag_id=PIZZA', ['branch', 'pizzeria']],
    ['any of several tags', 'tag_id=PIZZA,BREAD', ['branch', 'pizzeria', 'bakery']],
    ['rating', 'rating=4.5', ['pizzeria', 'bakery']],
    ['time', 'delivery_time=40', ['bakery', 'grocer']],
    ['free delivery', 'free_delivery=1', ['pizzeria']],
    ['what brings to a place', 'delivers=1&HOME', ['pizzeria', 'bakery', 'grocer']],
    ['what brings to a place for free', 'free_delivery=1&HOME', ['pizzeria']],
    ['what brings nowhere', 'delivers=1&address[latitude]=-10&address[longitude]=0', []],
    ['what is open', 'open=1', ['branch', 'bakery']],
    ['what is open and brings to a place', 'open=1&delivers=1&HOME', ['bakery']],
    ['all at once', 'type=shop&category_id=BAKERIES&rating=4&open=1&delivers=1&HOME', ['bakery']],
    [
      'nothing, when what is said is empty',
      'type=&category_id=&tag_id=&rating=&open=0&column=&sort=',
      ['branch', 'pizzeria', 'bakery', 'grocer'],
    ],
  ])('%s', async (_, query, slugs) => {
    expect(await listed(query)).toMatchObject({ slugs, total: slugs.length });
  });

  test('hours follow the clock, past midnight too', async () => {
    here.setNow(midnight);
    expect((await listed('open=1')).slugs).toEqual(['pizzeria']);
    here.setNow(noon);
  });

  test('what is open follows a time that is wanted, by each shop’s own clock', async () => {
    const night = await listed('open=1&date=2026-11-21&time=00:30');
    expect(night.slugs).toEqual(['pizzeria']);
    expect(night.data[0]?.working).toMatchObject({ open: true, closes_at: '2026-11-21T02:00:00+01:00' });
    const tomorrow = await listed('date=2026-11-21&time=05:00');
    expect(tomorrow.data.map(({ working }) => working.open)).toEqual([false, false, false, false]);
  });

  test('a time that is over counts as now', async () => {
    expect((await listed('open=1&date=2026-11-20&time=00:30')).slugs).toEqual(['branch', 'bakery']);
  });

  test.each(['date=2026-11-21', 'time=18:00', 'date=tomorrow&time=18:00', 'date=2026-11-21&time=25:00'])(
    'half a time is refused: %s',
    async (query) => {
      expect((await here.fetchPath(`/rest/shops/paginate?${query}`)).status).toBe(422);
    },
  );

  test('what they offer', async () => {
    await here.db
      .update(shops)
      .set({ offers: ['delivery'] })
      .where(eq(shops.slug, 'pizzeria'));
    const nearest = await listed('delivery_type=pickup&column=distance&HOME');
    await here.db
      .update(shops)
      .set({ offers: ['delivery', 'pickup'] })
      .where(eq(shops.slug, 'pizzeria'));
    expect(nearest.slugs).toEqual(['bakery', 'branch', 'grocer']);
    expect((await listed('delivery_type=dine_in')).slugs).toEqual([]);
  });

  test('a list that is evaluated shop by shop has pages and totals like any list', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listed(`delivers=1&HOME&perPage=2&page=${page}`)),
    );
    expect(pages.map(({ slugs }) => slugs)).toEqual([['pizzeria', 'bakery'], ['grocer'], []]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
    expect(await listed('page=100&perPage=100')).toMatchObject({ slugs: [], total: 4 });
  });
});

describe('shops sorted by', () => {
  test.each([
    ['column=id', ['bakery', 'pizzeria', 'branch', 'grocer']],
    ['column=id&sort=desc', ['grocer', 'branch', 'pizzeria', 'bakery']],
    ['column=rating_avg', ['pizzeria', 'bakery', 'branch', 'grocer']],
    ['column=rating_avg&sort=asc', ['branch', 'bakery', 'pizzeria', 'grocer']],
    ['column=popularity', ['pizzeria', 'branch', 'bakery', 'grocer']],
    ['column=delivery_time', ['bakery', 'grocer', 'pizzeria', 'branch']],
    ['column=delivery_fee', ['pizzeria', 'branch', 'bakery', 'grocer']],
    // 0, 1.68 and 6.75 to this place; the branch brings nothing here.
    ['column=delivery_fee&HOME', ['pizzeria', 'bakery', 'grocer', 'branch']],
    ['column=delivery_fee&HOME&sort=desc', ['grocer', 'bakery', 'pizzeria', 'branch']],
    ['column=distance&HOME', ['bakery', 'pizzeria', 'branch', 'grocer']],
    ['column=distance&HOME&sort=desc', ['grocer', 'branch', 'pizzeria', 'bakery']],
    ['sort=desc', ['grocer', 'bakery', 'pizzeria', 'branch']],
    // At noon the branch and the bakery are open.
    ['open_first=1', ['branch', 'bakery', 'pizzeria', 'grocer']],
    ['open_first=1&column=distance&HOME', ['bakery', 'branch', 'pizzeria', 'grocer']],
    ['open_first=1&date=2026-11-21&time=00:30', ['pizzeria', 'branch', 'bakery', 'grocer']],
    ['open_first=1&perPage=2&page=2', ['pizzeria', 'grocer']],
  ])('%s', async (query, slugs) => {
    expect((await listed(query)).slugs).toEqual(slugs);
  });
});

test('shops say how far they are, and the cheapest fee of the zones that hold the place', async () => {
  const { data } = await listed(`HOME&column=id&currency_id=${here.cadId}`);
  expect(data.map(({ distance, delivery_fee: fee }) => [distance, fee])).toEqual([
    [0.677, 2.52],
    [2.224, 0],
    [6.769, null],
    [17.507, 10.13],
  ]);
  const without = await listed('perPage=1');
  expect(without.data[0]).toMatchObject({ distance: null, delivery_fee: null, working: { open: true } });
});

test('recommended shops are those of the marketplace’s choice', async () => {
  expect(await listed('', 'recommended')).toMatchObject({ slugs: ['bakery'], total: 1 });
  expect(await listed('type=restaurant', 'recommended')).toMatchObject({ slugs: [], total: 0 });
});

describe('shops are searched', () => {
  test.each([
    ['by name', 'search=crust golden', ['bakery']],
    ['by the beginning of a word', 'search=gol', ['bakery']],
    ['in another language, without accents', 'search=croute doree', ['bakery']],
    ['with a slip', 'search=grocrey', ['grocer']],
    ['by their kind', 'search=backereien', ['bakery']],
    ['by their tags', 'search=pizza', ['branch', 'pizzeria']],
    ['for every word', 'search=pizza crust', []],
    ['within what narrows them down', 'search=napoli&open=1', ['branch']],
    ['and sorted otherwise', 'search=napoli&column=rating_avg', ['pizzeria', 'branch']],
    ['best first: a name of few words before a longer one', 'search=bella', ['pizzeria', 'branch']],
    ['for nothing when nothing is said', 'search=%20', []],
    ['for nothing with two slips', 'search=grcrey', []],
  ])('%s', async (_, query, slugs) => {
    expect(await listed(query, 'search')).toMatchObject({ slugs, total: slugs.length });
  });
});

describe('restaurants are found by what they serve', () => {
  beforeAll(async () => {
    const { addProduct, pizzeria, branch, bakery, gone } = here;
    await addProduct({ title: { en: 'Margherita', de: 'Margerita' }, shop: pizzeria, popularity: 5 });
    await addProduct({ title: 'Double Margherita', shop: pizzeria });
    await addProduct({ title: 'Margherita with olives', shop: branch });
    await addProduct({ title: 'Margherita bread', shop: bakery });
    await addProduct({ title: 'Margherita of yesterday', shop: gone });
    await addProduct({ title: 'Napoli salami', shop: branch, active: false });
  });
  const found = async (query: string) => {
    const { data, meta } = await here.get('GET /rest/shops/search', `/rest/shops/search?${query}`);
    const dishes = data.map(({ slug, dish }) => [slug, dish?.translation.title ?? null]);
    return { dishes, total: meta.total };
  };

  test('with the dish that matches best, and no other shops', async () => {
    expect(await found('search=margherita&dishes=1')).toEqual({
      dishes: [
        ['pizzeria', 'Margherita'],
        ['branch', 'Margherita with olives'],
      ],
      total: 2,
    });
    expect(await found('search=margherta&dishes=1')).toMatchObject({ total: 2 });
  });

  test('behind those that match themselves, of whose dishes nothing is said', async () => {
    const { id } = here.bakery;
    await here.db.update(shops).set({ type: 'restaurant' }).where(eq(shops.id, id));
    await here.addProduct({ title: 'Bella bread', shop: here.bakery });
    expect((await found('search=bella&dishes=1')).dishes).toEqual([
      ['pizzeria', null],
      ['branch', null],
      ['bakery', 'Bella bread'],
    ]);
    await here.db.update(shops).set({ type: 'shop' }).where(eq(shops.id, id));
  });

  test('within what narrows them down, in another order and language', async () => {
    expect((await found('search=margherita&dishes=1&open=1')).dishes).toEqual([
      ['branch', 'Margherita with olives'],
    ]);
    expect((await found('search=margherita&dishes=1&column=rating_avg&sort=asc')).dishes[0]?.[0]).toBe(
      'branch',
    );
    expect((await found('search=margherita&dishes=1&lang=de')).dishes[0]).toEqual(['pizzeria', 'Margerita']);
  });

  test('only where they are asked for', async () => {
    expect(await found('search=margherita')).toEqual({ dishes: [], total: 0 });
  });
});
