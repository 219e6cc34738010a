import { type APIRequestContext, expect } from '@playwright/test';

import { newCourier } from './applications.ts';
import { byCard } from './orders.ts';
import { pixel } from './pixel.ts';
import { appUrl } from './shop.ts';
import { newPhone, type newShopper } from './shopper.ts';

const api = (path: string): string => `${appUrl()}/api/v1${path}`;

const from = { latitude: 40.7133, longitude: -74.0049 };
const to = { latitude: 40.7233, longitude: -73.995 };

/** A shoebox that its sender pays by card, placed as an integrator would; its receiver gets no text, but the key of their link. */
export async function placeParcel(
  request: APIRequestContext,
  { headers }: Awaited<ReturnType<typeof newShopper>>,
) {
  const { data: types } = await (await request.get(api('/rest/parcel-order/types'))).json();
  const type_id = types.find(({ type }: { type: string }) => type === 'Shoebox').id;
  const ends = Object.entries({ address_from: from, address_to: to }).flatMap(
    ([name, { latitude, longitude }]) => [
      [`${name}[latitude]`, String(latitude)],
      [`${name}[longitude]`, String(longitude)],
    ],
  );
  const query = new URLSearchParams([['type_id', String(type_id)], ['value', '80'], ['cover', '1'], ...ends]);
  const asked = await request.get(api(`/rest/parcel-order/calculate-price?${query}`), { headers });
  expect(asked.status(), await asked.text()).toBe(200);
  const { data: quote } = await asked.json();
  const placed = await request.post(api('/dashboard/user/parcel-orders'), {
    headers,
    data: {
      ...{ type_id, quote_id: quote.quote_id, value: 80, cover: true, notify: false },
      address_from: { address: '24 Palm Street', ...from },
      address_to: { address: 'Harbour gate 3', pinned: true, ...to },
      ...{
        username_from: 'Nora Reed',
        phone_from: newPhone(),
        username_to: 'Alan Turing',
        phone_to: newPhone(),
      },
      ...{ description: 'Sandals', accepts_terms: true, ...byCard('approved') },
    },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  const { data } = await placed.json();
  return {
    id: String(data.id),
    label: String(data.parcel.qr_value),
    key: String(data.parcel.receiver_key),
    quote,
  };
}

/** A parcel for its receiver, as their page reads it. */
export async function receivedNow(request: APIRequestContext, key: string) {
  const answer = await request.get(api(`/rest/parcel-order/received/${key}`));
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** A parcel as the API now gives it to its sender. */
export async function parcelNow(
  request: APIRequestContext,
  { headers }: Awaited<ReturnType<typeof newShopper>>,
  id: string,
) {
  return (await (await request.get(api(`/dashboard/user/parcel-orders/${id}`), { headers })).json()).data;
}

/** A courier of their own who brings parcels, by the calls that couriers have. */
export async function newCarrier(request: APIRequestContext) {
  const { headers } = await newCourier(request);
  const post = async (path: string, data?: object) => {
    const answer = await request.post(api(`/dashboard/deliveryman/${path}`), {
      headers,
      ...(data ? { data } : {}),
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const photograph = async (path: string) => {
    const answer = await request.post(api(`/dashboard/deliveryman/${path}`), {
      headers: { ...headers, 'content-type': 'image/png' },
      data: pixel,
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const move = (id: string, status: string) => post(`parcel-order/${id}/status/update`, { status });
  return {
    /** Takes a parcel, scans and photographs it, and sets out with it. */
    async carry({ id, label }: { id: string; label: string }) {
      await post(`parcel-order/${id}/attach/me`);
      await post(`parcel-orders/${id}/scan`, { qr_value: label });
      await photograph(`parcel-orders/${id}/pickup-image`);
      await move(id, 'ready');
      await move(id, 'on_a_way');
    },
    /** Says why nobody took it. */
    fail: (id: string, reason: string) => post(`parcel-orders/${id}/failed`, { reason }),
    /** Brings it back, and photographs it there. */
    async bringBack(id: string) {
      await photograph(`parcel-orders/${id}/image`);
      await post(`parcel-orders/${id}/returned`);
    },
  };
}
