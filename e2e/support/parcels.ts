import { readFileSync } from 'node:fs';

import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { staff } from './checkout.ts';
import { appUrl } from './shop.ts';
import { newPhone } from './shopper.ts';

const api = (path: string): string => `${appUrl()}/api/v1${path}`;

/** The words of the screens in a language. */
export function wordsIn(lang: string): (key: string, values?: Record<string, string>) => string {
  const path = `../../apps/storefront/public/locales/${lang}/common.json`;
  const words: Record<string, string> = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  return (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, value),
      words[key] ?? key,
    );
}
type Word = ReturnType<typeof wordsIn>;

/** Presses "Continue", and waits for the next step. */
async function goOn(page: Page, word: Word, step: 'from' | 'to' | 'when' | 'pay'): Promise<void> {
  await page.getByRole('button', { name: word('parcels.next'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: word(`parcels.title.${step}`) })).toBeVisible();
}

interface Doors {
  /** Of the receiver. */
  phone: string;
}

/** Everything up to how it is paid, as a guest types it: a shoebox from one house of a street to another one. */
export async function writeParcel(page: Page, word: Word, { phone }: Doors): Promise<void> {
  await page.getByLabel(word('parcels.contents')).fill('Sandals');
  await page.getByLabel(word('parcels.value.amount')).fill('80');
  await page.getByLabel(word('parcels.cover'), { exact: true }).check();
  await page.getByLabel(word('parcels.terms'), { exact: true }).check();
  await goOn(page, word, 'from');
  await sayEnd(page, word, { street: '24 Palm Street', name: 'Grace Hopper', phone: newPhone() });
  await goOn(page, word, 'to');
  await sayEnd(page, word, { street: '12 Palm Street', name: 'Alan Turing', phone });
  await goOn(page, word, 'when');
  await goOn(page, word, 'pay');
}

const QUARTERS = /Palm Quarter|حي النخيل/;

async function sayEnd(
  page: Page,
  word: Word,
  { street, name, phone }: { street: string; name: string; phone: string },
): Promise<void> {
  const box = page.getByLabel(word('checkout.street'));
  await box.fill(street);
  // There is a street of its name in another town.
  await page.getByRole('option').filter({ hasText: QUARTERS }).first().click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.getByLabel(word('checkout.name'), { exact: true }).fill(name);
  await page.getByLabel(word('account.phone'), { exact: true }).fill(phone);
}

/** The parts of a parcel that the journeys read. */
export interface SentParcel {
  id: number;
  uuid: string;
  status: string;
  total_price: number;
  shop: { id: number };
  transaction: { status: string; price: number; paid_price: number };
  parcel: { qr_value: string; base: number; way: number; cover_price: number };
}

/** A parcel as the browser that sent it may read it. */
export async function parcelOf(page: Page): Promise<SentParcel> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return (await (await page.request.get(api(`/rest/parcel-orders/${id}`))).json()).data;
}

/** The moves of Cody with a parcel that he has taken, by the calls that couriers have. */
export async function courierOf(request: APIRequestContext, { id, parcel }: SentParcel) {
  const headers = await staff(request, 'cody');
  const post = async (path: string, options: object = {}) => {
    const answer = await request.post(api(`/dashboard/deliveryman/${path}`), { headers, ...options });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const move = (status: string) => post(`order/${id}/status/update`, { data: { status } });
  return {
    async pickUp(): Promise<void> {
      await post(`parcel-orders/${id}/scan`, { data: { qr_value: parcel.qr_value } });
      await post(`parcel-orders/${id}/pickup-image`, {
        headers: { ...headers, 'content-type': 'image/png' },
        data: PIXEL,
      });
      await move('ready');
    },
    setOut: () => move('on_a_way'),
    handOver: (pin: string) => post(`parcel-orders/${id}/pin`, { data: { pin } }),
  };
}

/** A photo of hardly anything. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** What a parcel has brought into the account of its service. */
export async function salesOf(request: APIRequestContext, { id, shop }: SentParcel): Promise<number> {
  const headers = await staff(request, 'sam');
  const path = api(`/dashboard/seller/shops/${shop.id}/account/histories?perPage=100`);
  const { data } = await (await request.get(path, { headers })).json();
  const moves = data.filter((move: { order_id: number | null }) => move.order_id === id);
  return moves.reduce((sum: number, { price }: { price: number }) => sum + Math.round(price * 100), 0) / 100;
}

/** A guest's parcel to a number, placed as an integrator would. */
export async function placeParcelTo(request: APIRequestContext, phone: string): Promise<void> {
  const from = { address: '24 Palm Street', latitude: 40.7133, longitude: -74.0049 };
  const to = { address: 'Harbour gate 3', latitude: 40.7233, longitude: -73.995, pinned: true };
  const { data: types } = await (await request.get(api('/rest/parcel-order/types'))).json();
  const [{ id: type_id }] = types;
  const query = new URLSearchParams({ type_id });
  for (const [name, end] of Object.entries({ address_from: from, address_to: to }))
    for (const part of ['latitude', 'longitude'] as const) query.set(`${name}[${part}]`, String(end[part]));
  const { data: quote } = await (
    await request.get(api(`/rest/parcel-order/calculate-price?${query.toString()}`))
  ).json();
  const placed = await request.post(api('/rest/parcel-orders'), {
    data: {
      ...{ type_id, quote_id: quote.quote_id, address_from: from, address_to: to },
      ...{ username_from: 'Grace Hopper', phone_from: newPhone() },
      ...{ username_to: 'Alan Turing', phone_to: phone, description: 'A letter' },
      ...{ accepts_terms: true, payer: 'receiver', payment_tag: 'cash' },
    },
  });
  expect(placed.status(), await placed.text()).toBe(200);
}
