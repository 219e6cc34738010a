import type { Locale } from '@hamper/contract/locale';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../../db/purge.ts';
import { contentPictures } from '../../../db/schema/content.ts';
import { referrals } from '../../../db/schema/shelves.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let amina: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
});
afterAll(() => shop.close());

const offer = {
  ...{ active: true, price_from: 12.5, price_to: 7.5, min_order: 30 },
  translations: { en: { title: 'Bring a friend', description: 'Both of you get something' } },
};
const set = (changes: object = {}) =>
  amina.call('PUT /dashboard/admin/referral', { body: { ...offer, ...changes } });
const stored = () => amina.call('GET /dashboard/admin/referral');
const shown = async (locale: Locale = 'en') => (await shop.guest(locale).call('GET /rest/referral')).data;
const setting = async () =>
  (await shop.guest().call('GET /rest/settings')).data.find(({ key }) => key === 'referral_active')?.value;

describe('The referral offer', () => {
  it('is read and set by admins: everybody sees it, with the setting that shows it', async () => {
    const { data } = await set();
    expect(data).toEqual({ ...offer, img: null });
    expect((await stored()).data).toEqual(data);
    expect(await setting()).toBe('1');
    expect(await shown()).toMatchObject({
      ...{ price_from: 12.5, price_to: 7.5, min_order: 30, img: null },
      translation: { title: 'Bring a friend', description: 'Both of you get something' },
    });
  });

  it('has its words by language, and falls back to English', async () => {
    const translations = { ...offer.translations, de: { title: 'Bring jemanden mit', description: '' } };
    await set({ translations });
    expect((await shown('de'))?.translation).toMatchObject({ title: 'Bring jemanden mit' });
    expect((await shown('fr'))?.translation).toMatchObject({ title: 'Bring a friend' });
    expect((await stored()).data?.translations).toEqual(translations);
  });

  it('is shown to nobody once it is switched off, and staff still see what it was', async () => {
    await set({ active: false });
    expect([await shown(), await setting()]).toEqual([null, '0']);
    expect((await stored()).data).toMatchObject({ active: false, price_from: 12.5 });
    await set();
    expect(await shown()).not.toBeNull();
  });

  it('is one, however many admins set it at once', async () => {
    await shop.db.delete(referrals);
    expect((await stored()).data).toBeNull();
    await Promise.all([1, 2, 3, 4].map((price_to) => set({ price_to })));
    expect(await shop.db.$count(referrals)).toBe(1);
  });

  it.each([
    ['price_from', { price_from: -1 }],
    ['price_from', { price_from: 500.01 }],
    ['price_from', { price_from: 0.001, price_to: 0 }],
    ['price_to', { price_to: -0.01 }],
    ['price_to', { price_to: 'five' }],
    ['min_order', { min_order: 0 }],
    ['min_order', { min_order: 1e12 }],
    ['active', { active: undefined }],
    ['img', { img: 'https://example.com/spy.png' }],
    ['img', { img: `/photos/${'0'.repeat(32)}.webp` }],
    ['translations', { translations: {} }],
    ['translations.en.title', { translations: { en: { title: ' ' } } }],
    [
      'translations.en.description',
      { translations: { en: { title: 'Bring', description: 'x'.repeat(501) } } },
    ],
    ['translations', { translations: { xx: { title: 'Bring' } } }],
  ])('refuses what cannot be, naming %s', async (field, changes) => {
    const before = await stored();
    const failure = await failureOf(set(changes));
    expect([failure.status, Object.keys(failure.params)]).toEqual([422, [field]]);
    expect((await stored()).data).toEqual(before.data);
  });

  it('keeps its picture from the purge', async () => {
    const body = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const headers = { 'content-type': 'image/jpeg' };
    const call = { method: 'POST', headers, body: body as BodyInit };
    const { data } = await (await amina.fetch('/api/v1/dashboard/admin/content/pictures', call)).json();
    await set({ img: data.path });
    expect((await shown())?.img).toBe(data.path);
    await purge(shop.db, new Date(Date.now() + 3 * 24 * 60 * 60_000), shop.files);
    expect(await shop.db.$count(contentPictures, eq(contentPictures.path, data.path))).toBe(1);
  });

  it('leaves a line of the security log that says who set what', async () => {
    await set({ price_from: 3, price_to: 2, min_order: 15 });
    const lines = (await shop.security()).filter(({ event }) => event === 'referral-offer-set');
    expect(lines.at(-1)).toMatchObject({
      ...{ active: true, referrerMinor: 300, friendMinor: 200, minOrderMinor: 1500 },
      person: expect.any(Number),
    });
  });
});
