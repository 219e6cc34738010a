import { type APIRequestContext, expect } from '@playwright/test';

import { staff } from './checkout.ts';
import { pixel } from './pixel.ts';
import { appUrl } from './shop.ts';
import { newShopper } from './shopper.ts';

/** Staff decide about the latest application of somebody. */
export async function decideApplication(
  request: APIRequestContext,
  email: string,
  decision: object,
): Promise<void> {
  const headers = await staff(request, 'amina');
  const api = `${appUrl()}/api/v1/dashboard/admin/request-models`;
  const { data: all } = await (await request.get(`${api}/paginate?perPage=100`, { headers })).json();
  const sent = all.find(({ user }: { user: { email: string } }) => user.email === email);
  const data = { sent_at: sent.sent_at, ...decision };
  const decided = await request.post(`${api}/${sent.id}/status`, { headers, data });
  expect(decided.status(), await decided.text()).toBe(200);
}

const bicycle = {
  ...{
    phone: '+12125550143',
    vehicle: 'bicycle',
    color: 'green',
    height: 40,
    width: 50,
    length: 60,
    kg: 12.5,
  },
  ...{ address: 'Old Town', location: { latitude: 40.72, longitude: -74 }, radius_km: 5 },
};

/** A courier of their own for a journey, at work: Cody has room for three orders in all. */
export async function newCourier(request: APIRequestContext) {
  const courier = await newShopper(request);
  const { headers, email } = courier;
  const own = `${appUrl()}/api/v1/dashboard/user/request-models`;
  const begun = await request.post(own, { headers, data: { type: 'deliveryman', data: bicycle } });
  expect(begun.status(), await begun.text()).toBe(200);
  const { id } = (await begun.json()).data;
  const licence = await request.post(`${own}/${id}/documents?kind=document&name=licence.png`, {
    headers: { ...headers, 'content-type': 'image/png' },
    data: pixel,
  });
  expect(licence.status(), await licence.text()).toBe(200);
  const sent = await request.post(`${own}/${id}/send`, { headers });
  expect(sent.status(), await sent.text()).toBe(200);
  await decideApplication(request, email, { status: 'approved' });
  const online = await request.post(`${appUrl()}/api/v1/dashboard/deliveryman/settings/online`, {
    headers,
    data: { online: true },
  });
  expect(online.status(), await online.text()).toBe(200);
  return courier;
}
