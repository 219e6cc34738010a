import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../db/purge.ts';
import { applications } from '../../db/schema/applications.ts';
import { mails } from '../../db/schema/notifications.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { pdf } from '../content/careers/documents.fixture.ts';
import {
  bakery,
  begin,
  decideAs,
  faultsOf,
  filledIn,
  kindOfShop,
  newcomer,
  PASSWORD,
  save,
  send,
  sendFile,
  stored,
} from './applications.fixture.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let amina: Visitor;
let kind: number;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
  kind = await kindOfShop(amina);
});
afterAll(() => shop.close());

const decide = (id: number, status: 'approved' | 'rejected', answer?: string, by = amina) =>
  decideAs(by, id, status, answer);

describe('An application', () => {
  it('is kept as far as it is filled in, field by field, for every device of its person', async () => {
    const { by } = await newcomer(shop);
    const { data: begun } = await begin(by, { title: { en: 'Rye & Shine' }, tax: '7,5' });
    expect(begun).toMatchObject({ status: 'draft', data: { title: { en: 'Rye & Shine' }, tax: 7.5 } });
    expect(begun.missing).toContain('phone');
    expect(begun.missing).not.toContain('tax');
    await save(by, begun.id, { phone: '+1 (212) 555-0142', tax: null, min_amount: '١٢٫٥' });
    // Each language by itself.
    await save(by, begun.id, { title: { de: 'Roggen', en: '' }, description: null });
    await save(by, begun.id, { title: { en: 'Rye & Shine', de: '' } });
    // Another device begins as well, and goes on with the same one.
    const { data: again } = await begin(by, { radius_km: '4' });
    expect(again.id).toBe(begun.id);
    expect(again.data).toEqual({
      ...{ title: { en: 'Rye & Shine' }, phone: '+12125550142', min_amount: 12.5, radius_km: 4 },
    });
  });

  it('is one for a person and a type, also when two devices begin at once', async () => {
    const { by, id } = await newcomer(shop);
    const begun = await Promise.all([1, 2, 3, 4].map(() => begin(by, {})));
    expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1);
    await begin(by, {}, 'deliveryman');
    expect(await shop.db.$count(applications, eq(applications.userId, id))).toBe(2);
  });

  it.each([
    ['a phone without a country', { phone: 'call me' }, 'data.phone'],
    ['a negative fee', { price: -1 }, 'data.price'],
    ['a fee of half a cent', { price: 0.005 }, 'data.price'],
    ['a fee with groups of digits', { price: '1,000.50' }, 'data.price'],
    ['a word for a number', { tax: 'some' }, 'data.tax'],
    ['more than all as tax', { tax: 101 }, 'data.tax'],
    ['an hour that no clock has', { timezone: 'Mars/Olympus' }, 'data.timezone'],
    ['a place beyond the pole', { location: { latitude: 91, longitude: 0 } }, 'data.location.latitude'],
    ['a title as long as a page', { title: { en: 'x'.repeat(101) } }, 'data.title.en'],
    ['a kind of shop that there is not', { categories: [999_999_999] }, 'data.categories'],
    ['a tag that there is not', { tags: [999_999_999] }, 'data.tags'],
    ['the whole world as its zone', { radius_km: 51 }, 'data.radius_km'],
    [
      'an arrival before the earliest',
      { delivery_time_from: 40, delivery_time_to: 20 },
      'data.delivery_time_to',
    ],
  ])('names the field of %s, and keeps what was there', async (_, data, field) => {
    const { by } = await newcomer(shop);
    const { data: begun } = await begin(by, { title: { en: 'Rye & Shine' } });
    expect(await faultsOf(save(by, begun.id, data))).toEqual([field]);
    expect((await stored(shop, begun.id))?.data).toEqual({ title: { en: 'Rye & Shine' } });
  });

  it('is not filled in as one of another type', async () => {
    const { by } = await newcomer(shop);
    const { data: begun } = await begin(by, {});
    expect(await faultsOf(save(by, begun.id, {}, 'deliveryman'))).toEqual(['type']);
  });

  it('is not sent before it is whole, and says what is missing', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await save(by, id, { phone: '', title: { en: ' ' } });
    expect((await faultsOf(send(by, id))).toSorted()).toEqual(['data.phone', 'data.title']);
    const { by: other } = await newcomer(shop);
    const { data: bare } = await begin(other, bakery(kind));
    expect(await faultsOf(send(other, bare.id))).toEqual(['documents']);
    expect((await stored(shop, bare.id))?.status).toBe('draft');
  });

  it('is told to the shop, and stays as it was sent', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await send(by, id);
    const [told] = await shop.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
    expect(told?.subject).toBe(`Application ${id}: someone wants to open a shop`);
    const refused = [
      () => save(by, id, { tax: 1 }),
      () => begin(by, { tax: 1 }),
      () => send(by, id),
      () => by.call('DELETE /dashboard/user/request-models/{id}', { path: { id } }),
    ];
    for (const call of refused) expect((await failureOf(call())).code).toBe('move-not-allowed');
    expect((await sendFile(by, id, pdf())).status).toBe(422);
  });

  it('is taken back, gone for staff, changed, and sent once more', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await send(by, id);
    const withdraw = () => by.call('POST /dashboard/user/request-models/{id}/withdraw', { path: { id } });
    expect((await withdraw()).data).toMatchObject({ status: 'draft', sent_at: null });
    expect((await failureOf(withdraw())).code).toBe('move-not-allowed');
    const read = () => amina.call('GET /dashboard/admin/request-models/{id}', { path: { id } });
    expect((await failureOf(read())).code).toBe('not-found');
    expect((await failureOf(decide(id, 'approved'))).code).toBe('not-found');
    await save(by, id, { tax: 3 });
    await send(by, id);
    expect((await read()).data).toMatchObject({ status: 'pending', data: { tax: 3 } });
  });

  it('is sent a few times a day', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    for (let time = 0; time < 10; time += 1) {
      await send(by, id);
      await by.call('POST /dashboard/user/request-models/{id}/withdraw', { path: { id } });
    }
    expect((await failureOf(send(by, id))).code).toBe('too-many-requests');
  });

  it('is taken whole from older clients', async () => {
    const { by } = await newcomer(shop);
    const apply = () => by.call('POST /dashboard/user/shops', { body: bakery(kind) });
    expect(await faultsOf(apply())).toEqual(['documents']);
    const { data: begun } = await begin(by, {});
    await sendFile(by, begun.id, pdf());
    expect((await apply()).data).toMatchObject({ id: begun.id, status: 'pending' });
  });

  it('is for whoever has no other role', async () => {
    const [sam, cody] = await Promise.all([shop.as('Sam'), shop.as('Cody')]);
    const calls = [
      () => begin(sam, {}, 'deliveryman'),
      () => begin(cody, {}, 'seller'),
      () => begin(amina, {}, 'deliveryman'),
    ];
    for (const call of calls) expect((await failureOf(call())).code).toBe('role-taken');
    // Who sells may open another shop.
    expect((await begin(sam, {})).data.status).toBe('draft');
  });

  it('goes when its applicant leaves it for half a year', async () => {
    const { by } = await newcomer(shop);
    const { data: begun } = await begin(by, {});
    await purge(shop.db, new Date(Date.now() + 179 * DAY), shop.files);
    expect(await stored(shop, begun.id)).toBeDefined();
    await purge(shop.db, new Date(Date.now() + 181 * DAY), shop.files);
    expect(await stored(shop, begun.id)).toBeUndefined();
    // Nobody is signed in any more after so long.
    amina = await shop.as('Amina');
  });
});

describe('Who deletes the account', () => {
  it('takes what they applied with along, after having had a copy', async () => {
    const { by, id: person } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await send(by, id);
    const data = (await (await by.fetch('/api/v1/dashboard/user/profile/export')).json()) as {
      role_applications: object[];
    };
    expect(data.role_applications).toMatchObject([
      {
        type: 'seller',
        status: 'pending',
        data: { phone: '+12125550142' },
        documents: [{ name: 'licence.pdf' }],
      },
    ]);
    await by.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    const left = and(eq(applications.userId, person), eq(applications.id, id));
    expect(await shop.db.$count(applications, left)).toBe(0);
    expect((await failureOf(decide(id, 'approved'))).code).toBe('not-found');
  });
});
