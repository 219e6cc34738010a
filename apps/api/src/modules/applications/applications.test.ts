import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../db/purge.ts';
import { users } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { deliveryZones, shopPayments, shops, shopStaff } from '../../db/schema/catalogue.ts';
import { mails } from '../../db/schema/notifications.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { pdf } from '../content/careers/documents.fixture.ts';
import {
  bakery,
  bicycle,
  filledIn,
  kindOfShop,
  newcomer,
  PASSWORD,
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

const begin = (by: Visitor, data: object, type: 'seller' | 'deliveryman' = 'seller') =>
  by.call('POST /dashboard/user/request-models', { body: { type, data } });
const save = (by: Visitor, id: number, data: object, type: 'seller' | 'deliveryman' = 'seller') =>
  by.call('PUT /dashboard/user/request-models/{id}', { path: { id }, body: { type, data } });
const decide = (id: number, status: 'approved' | 'rejected', answer?: string, by = amina) =>
  by.call('POST /dashboard/admin/request-models/{id}/status', { path: { id }, body: { status, answer } });
const roleOf = async (id: number) =>
  (await shop.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;
const faultsOf = async (call: Promise<unknown>) => Object.keys((await failureOf(call)).params);

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

describe('A decision', () => {
  it('gives a seller their shop, which nobody sees before it has hours and goods', async () => {
    const { by, email, id: person } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await send(by, id);
    const { data } = await decide(id, 'approved', 'Welcome!');
    const slug = data.shop?.slug ?? '';
    expect(data).toMatchObject({ status: 'approved', answer: 'Welcome!', user: { email } });
    expect(await roleOf(person)).toBe('seller');
    const [row] = await shop.db.select().from(shops).where(eq(shops.slug, slug));
    expect(row).toMatchObject({
      ...{ active: false, open: false, title: { en: 'Rye & Shine' }, phone: '+12125550142' },
      ...{ taxPoints: 750, minAmountMinor: 1000, deliveryFeeMinor: 250, perKmMinor: 50 },
      ...{ deliveryFromMinutes: 30, deliveryToMinutes: 45, timezone: 'America/New_York', categoryId: kind },
    });
    const shopId = row?.id ?? 0;
    const staff = await shop.db.select().from(shopStaff).where(eq(shopStaff.shopId, shopId));
    expect(staff).toEqual([{ shopId, userId: person }]);
    expect(await shop.db.$count(deliveryZones, eq(deliveryZones.shopId, shopId))).toBe(1);
    expect(await shop.db.$count(shopPayments, eq(shopPayments.shopId, shopId))).toBeGreaterThan(0);
    const shown = shop.guest().call('GET /rest/shops/slug/{slug}', { path: { slug } });
    expect((await failureOf(shown)).code).toBe('gone');
    // It is theirs: they set it up, and nobody else does.
    const own = await by.call('GET /dashboard/seller/chat-settings');
    expect(own.data.map((one) => one.shop_id)).toEqual([shopId]);
  });

  it('names shops of one name apart', async () => {
    const slugs: (string | undefined)[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { by } = await newcomer(shop);
      const { id } = await filledIn(by, kind);
      await save(by, id, { title: { ar: 'مخبز' } });
      await send(by, id);
      slugs.push((await decide(id, 'approved')).data.shop?.slug);
    }
    expect(slugs).toEqual(['shop', 'shop-2']);
  });

  it('makes a courier, and tells them in their language in the same transaction', async () => {
    const { by, email, id: person } = await newcomer(shop, 'de');
    const { data: begun } = await by.call('POST /dashboard/user/request-models', {
      body: { type: 'deliveryman', data: bicycle },
      query: { lang: 'de' },
    });
    await sendFile(by, begun.id, pdf());
    await by.call('POST /dashboard/user/request-models/{id}/send', {
      path: { id: begun.id },
      query: { lang: 'de' },
    });
    await decide(begun.id, 'approved', 'Willkommen');
    expect(await roleOf(person)).toBe('deliveryman');
    expect((await by.call('GET /dashboard/deliveryman/settings')).data.online).toBe(false);
    const [notification] = (await by.call('GET /dashboard/notifications')).data;
    expect(notification).toMatchObject({
      ...{ type: 'application_status', title: 'Become a courier', body: 'Your application was approved' },
      application: { type: 'deliveryman' },
    });
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(desc(mails.id));
    expect(mail?.subject).toBe('Bei uns liefern');
    expect(mail?.body).toContain('Deine Bewerbung ist genehmigt');
    // Nobody's words go to an address that may be a stranger's.
    expect(mail?.body).not.toContain('Willkommen');
  });

  it('rejects with an answer alone; what is corrected is sent and decided again', async () => {
    const { by, id: person } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await send(by, id);
    expect(await faultsOf(decide(id, 'rejected'))).toEqual(['answer']);
    await decide(id, 'rejected', 'The licence has expired.');
    const read = async () =>
      (await by.call('GET /dashboard/user/request-models/{id}', { path: { id } })).data;
    expect(await read()).toMatchObject({ status: 'rejected', answer: 'The licence has expired.' });
    expect(await roleOf(person)).toBe('user');
    await save(by, id, { tax: 5 });
    expect(await read()).toMatchObject({ status: 'rejected', data: { tax: 5 } });
    await send(by, id);
    expect(await read()).toMatchObject({ status: 'pending', answer: null, decided_at: null });
    await decide(id, 'approved');
    expect(await roleOf(person)).toBe('seller');
  });

  it('is one, when two of staff decide at once', async () => {
    const { by, id: person } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await send(by, id);
    const outcomes = await Promise.allSettled([
      decide(id, 'approved'),
      decide(id, 'approved'),
      decide(id, 'rejected', 'No.'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const made = await shop.db.$count(shopStaff, eq(shopStaff.userId, person));
    expect(made).toBe((await stored(shop, id))?.status === 'approved' ? 1 : 0);
    const { data: told } = await by.call('GET /dashboard/notifications');
    expect(told).toHaveLength(1);
    const codes = [await failureOf(decide(id, 'approved')), await failureOf(decide(id, 'rejected', 'No.'))];
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['move-not-allowed', 'status-unchanged']);
  });

  it('is never that of the applicant, whatever their role', async () => {
    const { id } = await filledIn(amina, kind);
    await send(amina, id);
    expect((await failureOf(decide(id, 'approved'))).code).toBe('own-application');
    const byHerself = shop.db
      .update(applications)
      .set({ status: 'approved', decidedAt: new Date(), decidedBy: (await stored(shop, id))?.userId ?? 0 })
      .where(eq(applications.id, id));
    await expect(byHerself).rejects.toThrow();
  });

  it('is about what was read, and not about what was sent since', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    const { data: first } = await send(by, id);
    await by.call('POST /dashboard/user/request-models/{id}/withdraw', { path: { id } });
    await save(by, id, { title: { en: 'Other' } });
    await send(by, id);
    const approve = amina.call('POST /dashboard/admin/request-models/{id}/status', {
      path: { id },
      body: { status: 'approved', sent_at: first.sent_at ?? '' },
    });
    expect((await failureOf(approve)).code).toBe('move-not-allowed');
  });

  it('gives no second role to whoever has one by now', async () => {
    const { by, id: person } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await send(by, id);
    const { data: courier } = await begin(by, bicycle, 'deliveryman');
    await sendFile(by, courier.id, pdf());
    await send(by, courier.id);
    await decide(id, 'approved');
    expect((await failureOf(decide(courier.id, 'approved'))).code).toBe('role-taken');
    expect(await roleOf(person)).toBe('seller');
    await decide(courier.id, 'rejected', 'You sell here now.');
  });

  it('is listed for staff by type and status, without drafts', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    const ids = async (query: object) =>
      (await amina.call('GET /dashboard/admin/request-models/paginate', { query })).data.map((one) => one.id);
    expect(await ids({})).not.toContain(id);
    await send(by, id);
    expect((await ids({ type: 'seller', status: 'pending' }))[0]).toBe(id);
    expect(await ids({ type: 'deliveryman' })).not.toContain(id);
    expect(await ids({ status: 'approved' })).not.toContain(id);
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
