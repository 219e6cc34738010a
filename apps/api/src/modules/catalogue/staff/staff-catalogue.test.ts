import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../../db/purge.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let amina: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
});
afterAll(() => shop.close());

const addCategory = (more: object = {}, key?: string) =>
  amina.call('POST /dashboard/admin/categories', {
    body: { titles: { en: 'Infusions', de: 'Aufgüsse' }, ...more },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const fieldsOf = async (call: Promise<unknown>) => Object.keys((await failureOf(call)).params);
const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;

describe('A category', () => {
  it('is added, shown, changed, and deleted once nothing is in it', async () => {
    const { data: department } = await addCategory({ holds_food: true });
    expect(department).toMatchObject({ slug: 'infusions', type: 'main', parent_id: null, holds_food: true });
    const { data: aisle } = await addCategory({ titles: { en: 'Nettle leaves' }, parent_id: department.id });
    const shown = async () =>
      (await shop.guest('de').call('GET /rest/categories/{id}', { path: { id: department.id } })).data;
    expect(await shown()).toMatchObject({
      translation: { title: 'Aufgüsse' },
      children: [{ id: aisle.id, slug: 'nettle-leaves' }],
    });
    const body = { titles: { en: 'Tisanes', de: 'Tisanen' }, img: '/images/food/1f375.webp', position: 3 };
    const path = { id: department.uuid };
    const { data } = await amina.call('PUT /dashboard/admin/categories/{id}', { path, body });
    expect(data).toMatchObject({ slug: 'infusions', position: 3, img: body.img });
    expect((await shown()).translation.title).toBe('Tisanen');
    const found = await shop.guest().call('GET /rest/categories/search', { query: { search: 'tisanes' } });
    expect(found.data.map(({ id }) => id)).toContain(department.id);
    const remove = (id: number) => amina.call('DELETE /dashboard/admin/categories/{id}', { path: { id } });
    expect(await codeOf(remove(department.id))).toBe('content-in-use');
    await remove(aisle.id);
    await remove(department.id);
    expect(await codeOf(remove(department.id))).toBe('not-found');
  });

  it('that products are in is not deleted', async () => {
    const { data } = await amina.call('GET /dashboard/admin/categories/paginate', {
      query: { type: 'main', perPage: 100 },
    });
    const aisle = data.find(({ slug }) => slug === 'fruit') ?? data.at(-1);
    const path = { id: aisle?.id ?? 0 };
    expect(await codeOf(amina.call('DELETE /dashboard/admin/categories/{id}', { path }))).toBe(
      'content-in-use',
    );
  });

  it('that goods are put into while it is deleted is there, or refused', async () => {
    const sam = await shop.as('Sam');
    const { shop_id } = await stockOfDemo(shop.db, 'whole-milk');
    for (let round = 0; round < 5; round += 1) {
      const { data } = await addCategory();
      const fill = sam.call('POST /dashboard/seller/shops/{id}/products', {
        path: { id: shop_id },
        body: { title: { en: 'Mint tea' }, category_id: data.id, price: 3, quantity: 5 },
      });
      const remove = amina.call('DELETE /dashboard/admin/categories/{id}', { path: { id: data.id } });
      const both = await Promise.allSettled([fill, remove]);
      const codes = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []));
      expect(codes).toHaveLength(1);
      expect(['content-in-use', 'validation']).toContain(codes[0]);
    }
  });

  it('has an address of its own', async () => {
    const [one, two] = await Promise.all([addCategory(), addCategory()]);
    expect(one.data.slug).not.toBe(two.data.slug);
    expect(await fieldsOf(addCategory({ slug: one.data.slug }))).toEqual(['slug']);
    const path = { id: two.data.id };
    const body = { titles: { en: 'Tea' }, slug: one.data.slug };
    expect(await fieldsOf(amina.call('PUT /dashboard/admin/categories/{id}', { path, body }))).toEqual([
      'slug',
    ]);
    const own = { titles: { en: 'Tea' }, slug: two.data.slug };
    await amina.call('PUT /dashboard/admin/categories/{id}', { path, body: own });
  });

  it('is added once for a key', async () => {
    const [one, two] = await Promise.all([addCategory({}, 'tea'), addCategory({}, 'tea')]);
    expect(one.data).toEqual(two.data);
    expect(await codeOf(addCategory({ titles: { en: 'Coffee' } }, 'tea'))).toBe('idempotency-mismatch');
  });

  it.each([
    ['no name', { titles: {} }, 'titles'],
    ['a name in no language of the shop', { titles: { xx: 'Tea' } }, 'titles'],
    ['a department that is not there', { parent_id: 999_999 }, 'parent_id'],
    ['a picture from elsewhere', { img: 'https://example.com/tea.png' }, 'img'],
    ['a picture that is gone', { img: `/photos/${'0'.repeat(32)}.webp` }, 'img'],
    ['an address that is none', { slug: 'Tea Time' }, 'slug'],
    ['a type that does not exist', { type: 'secret' }, 'type'],
  ])('is refused with %s', async (_, more, field) => {
    expect(await fieldsOf(addCategory(more))).toEqual([field]);
  });

  it('is refused below an aisle, and below a department of another type', async () => {
    const { data: department } = await addCategory();
    const { data: aisle } = await addCategory({ parent_id: department.id });
    expect(await fieldsOf(addCategory({ parent_id: aisle.id }))).toEqual(['parent_id']);
    expect(await fieldsOf(addCategory({ parent_id: department.id, type: 'shop' }))).toEqual(['parent_id']);
  });
});

describe('A brand', () => {
  const add = (title: string, more: object = {}) =>
    amina.call('POST /dashboard/admin/brands', { body: { title, ...more } });
  it('is added, renamed, hidden, and deleted unless a product has it', async () => {
    const { data } = await add('Harbour Mill');
    expect(data).toMatchObject({ slug: 'harbour-mill', active: true });
    const path = { id: data.uuid };
    const body = { title: 'Harbour Mills', active: false };
    const changed = await amina.call('PUT /dashboard/admin/brands/{id}', { path, body });
    expect(changed.data).toMatchObject({ slug: 'harbour-mill', title: 'Harbour Mills', active: false });
    await amina.call('DELETE /dashboard/admin/brands/{id}', { path });
    const { data: sold } = await shop.guest().call('GET /rest/brands/paginate');
    const inUse = amina.call('DELETE /dashboard/admin/brands/{id}', { path: { id: sold[0]?.id ?? 0 } });
    expect(await codeOf(inUse)).toBe('content-in-use');
    expect(await fieldsOf(add(' '))).toEqual(['title']);
    expect(await fieldsOf(add('Other', { slug: sold[0]?.slug }))).toEqual(['slug']);
  });
});

describe('A banner', () => {
  const add = (more: object = {}) =>
    amina.call('POST /dashboard/admin/banners', {
      body: { titles: { en: 'Plum week' }, url: '/products?discount=1', ...more },
    });
  it('is added last, shown, changed and deleted', async () => {
    const { data } = await add({ tone: 'lilac', descriptions: { en: 'All of them' } });
    const shown = async () => (await shop.guest().call('GET /rest/banners/paginate')).data;
    expect((await shown()).at(-1)).toMatchObject({
      ...{ id: data.id, tone: 'lilac', url: '/products?discount=1' },
      translation: { title: 'Plum week', description: 'All of them' },
    });
    const path = { id: data.uuid };
    const body = { titles: { en: 'Plum week' }, url: '/recipes', active: false };
    await amina.call('PUT /dashboard/admin/banners/{id}', { path, body });
    expect((await shown()).map(({ id }) => id)).not.toContain(data.id);
    await amina.call('DELETE /dashboard/admin/banners/{id}', { path });
    expect(await codeOf(amina.call('DELETE /dashboard/admin/banners/{id}', { path }))).toBe('not-found');
  });

  it('keeps its picture as long as it is there, and no longer', async () => {
    const sent = await amina.fetch('/api/v1/dashboard/seller/pictures', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: (await sharp({
        create: { width: 40, height: 30, channels: 3, background: 'plum' },
      })
        .png()
        .toBuffer()) as BodyInit,
    });
    const { path: img } = ((await sent.json()) as { data: { path: string } }).data;
    const { data } = await add({ img });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const isThere = async () => (await shop.files.get(img.slice(1))) !== null;
    await purge(shop.db, inDays(2), shop.files);
    expect(await isThere()).toBe(true);
    await amina.call('DELETE /dashboard/admin/banners/{id}', { path: { id: data.id } });
    await purge(shop.db, inDays(2), shop.files);
    expect(await isThere()).toBe(false);
  });

  it.each([
    'https://example.com',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    'products',
    '/a b',
  ])('leads to no other place than the shop: %s', async (url) => {
    expect(await fieldsOf(add({ url }))).toEqual(['url']);
  });
});

it('the catalogue of all shops is kept by admins alone', async () => {
  const sam = await shop.as('Sam');
  const body = { titles: { en: 'Tea' } };
  expect(await codeOf(sam.call('POST /dashboard/admin/categories', { body }))).toBe('forbidden');
});
