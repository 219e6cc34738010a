import type { Locale } from '@hamper/contract/locale';
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
  const write = (key: string, value: string, locale: Locale = 'en') =>
    amina.call('PUT /dashboard/admin/translations', { body: { key, value, locale } });
  const shown = async (lang: 'en' | 'de') =>
    (await shop.guest(lang).call('GET /rest/translations/paginate', { query: { perPage: 100 } })).data;

  it('takes the place of the one before, and is dropped again', async () => {
    await write('home.title', 'All of the harbour');
    const { data } = await write('home.title', 'The harbour in a basket');
    expect(await shown('en')).toEqual([data]);
    expect(await shown('de')).toEqual([]);
    const query = { search: 'HOME', locale: 'en' as const };
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
    expect(Object.keys((await failureOf(write('basket.left', value))).params)).toEqual(['value']);
  });

  const fieldsOf = async (call: Promise<unknown>) => Object.keys((await failureOf(call)).params);

  it('has the placeholders of the text that the shop comes with', async () => {
    await write('basket.left', 'Von {{all}} sind {{left}} da, also {{left}}', 'de');
    for (const value of ['Nur noch {{left}}', 'Nur noch {{rest}} von {{all}}', 'Nur noch wenige'])
      expect(await fieldsOf(write('basket.left', value, 'de'))).toEqual(['value']);
    const { params } = await failureOf(write('basket.left', 'Few left'));
    expect(params).toEqual({ value: ['Keep {{all}} {{left}} as in the original'] });
  });

  it('of a number may say it in a word', async () => {
    await write('basket.goods_one', 'One thing');
    await write('basket.goods_other', '{{count}} things in {{shop}}');
    expect(await fieldsOf(write('basket.goods_one', 'One thing of {{maker}}'))).toEqual(['value']);
  });

  it('is refused where the shop comes with no such text in its language', async () => {
    await write('basket.goods_two', 'عنصران في {{shop}}', 'ar');
    expect(await fieldsOf(write('basket.goods_two', 'Two items in {{shop}}'))).toEqual(['key']);
    for (const key of ['home.tittle', 'constructor'])
      expect(await fieldsOf(write(key, 'Words'))).toEqual(['key']);
  });

  it('is there once, however many write it at once', async () => {
    const texts = ['One', 'Two', 'Three', 'Four'];
    await Promise.all(texts.map((text) => write('home.title', text, 'fr')));
    const query = { search: 'home.title', locale: 'fr' as const };
    const { data } = await amina.call('GET /dashboard/admin/translations/paginate', { query });
    expect(data).toHaveLength(1);
  });

  it('is refused without words, and under a key that is none', async () => {
    expect(Object.keys((await failureOf(write('basket.left', ' '))).params)).toEqual(['value']);
    expect(Object.keys((await failureOf(write('basket left', 'Left'))).params)).toEqual(['key']);
  });

  it('names each of its placeholders once', () => {
    expect(placeholdersIn('{{b}} and {{a}} and {{b}}')).toEqual(['a', 'b']);
    expect(placeholdersIn('None')).toEqual([]);
  });
});
