import { eq } from 'drizzle-orm';

import { applications } from '../../db/schema/applications.ts';
import { failureOf, type TestShop, type Visitor } from '../../test-shop.ts';
import { unused } from '../accounts/sign-in/sign-in.fixture.ts';
import { pdf } from '../content/careers/documents.fixture.ts';

export const PASSWORD = 'plums-are-here';

/** Somebody with a new account, from a network of their own. */
export async function newcomer(shop: TestShop, lang?: 'de') {
  const email = unused.email();
  const { data } = await shop
    .guest(lang, unused.address())
    .call('POST /auth/register', { body: { email, password: PASSWORD, firstname: 'Nadia' } });
  return { by: shop.with(data.access_token), email, id: data.user.id };
}

/** The id of a kind of shop. */
export async function kindOfShop(by: Visitor): Promise<number> {
  const { data } = await by.call('GET /rest/categories/paginate', { query: { type: 'shop' } });
  return data[0]?.id ?? 0;
}

/** Everything that a shop says of itself. */
export const bakery = (kind: number) => ({
  type: 'shop' as const,
  title: { en: 'Rye & Shine' },
  description: { en: 'Bread from the night before.' },
  phone: '+1 212 555 0142',
  categories: [kind],
  tax: '7,5',
  min_amount: 10,
  price: '2.50',
  price_per_km: 0.5,
  delivery_time_type: 'minute' as const,
  delivery_time_from: 30,
  delivery_time_to: 45,
  address: { en: '3 Mill Lane' },
  location: { latitude: 40.71, longitude: -74.01 },
  timezone: 'America/New_York',
  radius_km: 4,
});

export const bicycle = {
  phone: '+12125550143',
  vehicle: 'bicycle' as const,
  color: 'green',
  height: 40,
  width: 50,
  length: 60,
  kg: 12.5,
  address: 'Old Town',
  location: { latitude: 40.72, longitude: -74 },
  radius_km: 5,
};

interface Upload {
  kind?: 'document' | 'logo';
  name?: string;
  type?: string;
}

/** Sends a file to an application, as a browser does. */
export const sendFile = (
  by: Visitor,
  id: number | string,
  bytes: Buffer,
  { kind = 'document', name = 'licence.pdf', type = 'application/pdf' }: Upload = {},
): Promise<Response> =>
  by.fetch(
    `/api/v1/dashboard/user/request-models/${id}/documents?kind=${kind}&name=${encodeURIComponent(name)}`,
    { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(bytes) },
  );

type Kind = 'seller' | 'deliveryman';

export const begin = (by: Visitor, data: object, type: Kind = 'seller') =>
  by.call('POST /dashboard/user/request-models', { body: { type, data } });
export const save = (by: Visitor, id: number, data: object, type: Kind = 'seller') =>
  by.call('PUT /dashboard/user/request-models/{id}', { path: { id }, body: { type, data } });
/** Decides about an application as it is read now. */
export async function decideAs(by: Visitor, id: number, status: 'approved' | 'rejected', answer?: string) {
  const { data } = await by.call('GET /dashboard/admin/request-models/{id}', { path: { id } });
  return by.call('POST /dashboard/admin/request-models/{id}/status', {
    path: { id },
    body: { status, answer, sent_at: data.sent_at ?? '' },
  });
}

/** The fields that a call was refused for. */
export const faultsOf = async (call: Promise<unknown>) => Object.keys((await failureOf(call)).params);

/** A seller's application with all that it needs, not sent yet. */
export async function filledIn(by: Visitor, kind: number): Promise<{ id: number; uuid: string }> {
  const { data } = await begin(by, bakery(kind));
  await sendFile(by, data.id, pdf());
  return data;
}

export const send = (by: Visitor, id: number) =>
  by.call('POST /dashboard/user/request-models/{id}/send', { path: { id } });

/** An application as it is stored. */
export async function stored(shop: TestShop, id: number) {
  const [row] = await shop.db.select().from(applications).where(eq(applications.id, id));
  return row;
}
