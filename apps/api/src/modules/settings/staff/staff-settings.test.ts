import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { placeholdersIn } from './write-settings.ts';

let shop: TestShop;
let amina: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
});
afterAll(() => shop.close());

const valueOf = async (key: string) =>
  (await shop.guest().call('GET /rest/settings')).data.find((one) => one.key === key)?.value;

describe('Settings', () => {
  it('are read and set by admins, some at a time; everybody sees them', async () => {
    const { data: before } = await amina.call('GET /dashboard/admin/settings');
    const body = { footer_text: 'From the harbour', instagram: 'https://instagram.com/harbour' };
    const { data } = await amina.call('PUT /dashboard/admin/settings', { body });
    expect(data).toHaveLength(before.length);
    expect(data.find(({ key }) => key === 'email')).toEqual(before.find(({ key }) => key === 'email'));
    expect(await valueOf('footer_text')).toBe('From the harbour');
    await amina.call('PUT /dashboard/admin/settings', { body: { footer_text: '' } });
    expect(await valueOf('footer_text')).toBe('');
    const sam = await shop.as('Sam');
    const refused = await failureOf(sam.call('PUT /dashboard/admin/settings', { body }));
    expect(refused.code).toBe('forbidden');
  });

  it.each([
    ['instagram', 'javascript:alert(1)'],
    ['instagram', 'https://'],
    ['email', 'nobody'],
    ['otp_expire_time', 'soon'],
    ['otp_expire_time', '-1'],
    ['service_fee', '1.234'],
    ['service_fee', '1e5'],
    ['tips_percent', '101'],
    ['location', '91, 0'],
    ['location', '40.7'],
    ['referral_active', 'yes'],
    ['reservation_time_durations', '60 or 90'],
    ['footer_text', 'x'.repeat(2001)],
  ])('are refused where %s is %s', async (key, value) => {
    const wrong = await failureOf(amina.call('PUT /dashboard/admin/settings', { body: { [key]: value } }));
    expect(Object.keys(wrong.params)).toEqual([key]);
  });
});

describe('An own text', () => {
  const write = (key: string, value: string, locale: 'en' | 'de' = 'en') =>
    amina.call('PUT /dashboard/admin/translations', { body: { key, value, locale } });
  const shown = async (lang: 'en' | 'de') =>
    (await shop.guest(lang).call('GET /rest/translations/paginate', { query: { perPage: 100 } })).data;

  it('takes the place of the one before, and is dropped again', async () => {
    await write('home.hero.title', 'All of the harbour');
    const { data } = await write('home.hero.title', 'The harbour in a basket');
    expect(await shown('en')).toEqual([data]);
    expect(await shown('de')).toEqual([]);
    const query = { search: 'HERO', locale: 'en' as const };
    const { data: found } = await amina.call('GET /dashboard/admin/translations/paginate', { query });
    expect(found).toEqual([data]);
    const path = { id: data.id };
    await amina.call('DELETE /dashboard/admin/translations/{id}', { path });
    expect(await shown('en')).toEqual([]);
    const again = amina.call('DELETE /dashboard/admin/translations/{id}', { path });
    expect((await failureOf(again)).code).toBe('not-found');
  });

  it.each([
    'Only {{left} left',
    'Only {left}} left',
    'Only {{}} left',
    'Only {{ left }} left',
    'Only {left} left',
  ])('is refused with broken placeholders: %s', async (value) => {
    expect(Object.keys((await failureOf(write('stock.left', value))).params)).toEqual(['value']);
  });

  it('has the placeholders of the other languages', async () => {
    await write('stock.left', 'Only {{left}} of {{all}} left');
    await write('stock.left', 'Von {{all}} sind {{left}} da', 'de');
    for (const value of ['Nur noch {{left}}', 'Nur noch {{rest}} von {{all}}', 'Nur noch wenige'])
      expect(Object.keys((await failureOf(write('stock.left', value, 'de'))).params)).toEqual(['value']);
  });

  it('is refused without words, and under a key that is none', async () => {
    expect(Object.keys((await failureOf(write('stock.left', ' '))).params)).toEqual(['value']);
    expect(Object.keys((await failureOf(write('stock left', 'Left'))).params)).toEqual(['key']);
  });

  it('names each of its placeholders once', () => {
    expect(placeholdersIn('{{b}} and {{a}} and {{b}}')).toEqual(['a', 'b']);
    expect(placeholdersIn('None')).toEqual([]);
  });
});
