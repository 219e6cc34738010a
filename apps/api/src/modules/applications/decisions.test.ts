import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { deliveryZones, shopPayments, shops, shopStaff } from '../../db/schema/catalogue.ts';
import { mails } from '../../db/schema/notifications.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { pdf } from '../content/careers/documents.fixture.ts';
import {
  begin,
  bicycle,
  decideAs,
  faultsOf,
  filledIn,
  kindOfShop,
  newcomer,
  save,
  send,
  sendFile,
  stored,
} from './applications.fixture.ts';

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
const roleOf = async (id: number) =>
  (await shop.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;

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
      await save(by, id, { title: { en: '', ar: 'مخبز' } });
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

  it('shows staff a rejected application as it was sent, until it is sent again', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await send(by, id);
    await decide(id, 'rejected', 'Which tax is that?');
    await save(by, id, { title: { en: 'Corrected' }, tax: 5 });
    await sendFile(by, id, pdf(), { name: 'second.pdf' });
    const readAsStaff = async () =>
      (await amina.call('GET /dashboard/admin/request-models/{id}', { path: { id } })).data;
    const listed = async () =>
      (await amina.call('GET /dashboard/admin/request-models/paginate', { query: { status: 'rejected' } }))
        .data[0];
    const seen = { data: { title: { en: 'Rye & Shine' }, tax: 7.5 }, documents: [{ name: 'licence.pdf' }] };
    expect(await readAsStaff()).toMatchObject(seen);
    expect(await listed()).toMatchObject({ id, ...seen });
    const { data: own } = await by.call('GET /dashboard/user/request-models/{id}', { path: { id } });
    const path = `/api/v1/dashboard/admin/request-models/${id}/documents`;
    const downloads = own.documents.map(async ({ uuid }) => (await amina.fetch(`${path}/${uuid}`)).status);
    expect(await Promise.all(downloads)).toEqual([200, 404]);
    await send(by, id);
    expect(await readAsStaff()).toMatchObject({
      ...{ status: 'pending', data: { title: { en: 'Corrected' }, tax: 5 } },
      documents: [{ name: 'licence.pdf' }, { name: 'second.pdf' }],
    });
  });

  it('says what was read, or is none', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await send(by, id);
    const path = `/api/v1/dashboard/admin/request-models/${id}/status`;
    for (const sent_at of [undefined, '', 'yesterday']) {
      const body = JSON.stringify({ status: 'approved', sent_at });
      const answer = await amina.fetch(path, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, Object.keys((await answer.json()).params)]).toEqual([422, ['sent_at']]);
    }
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
    await expect(byHerself).rejects.toMatchObject({
      cause: { constraint: 'applications_decided_by_another' },
    });
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
