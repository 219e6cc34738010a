import type { APIRequestContext } from '@playwright/test';

import { staff } from './checkout.ts';
import { appUrl, expect, test as base } from './shop.ts';

interface Fixtures {
  cody: {
    /** He is at work and takes a ready order, as soon as he has delivered enough of the others. */
    take(order: string): Promise<void>;
  };
}

/** With Cody, who has room for three orders: none stays with him, also of a journey that failed. */
export const test = base.extend<Fixtures>({
  cody: async ({ request, sam }, use) => {
    const taken: string[] = [];
    await use({
      async take(order) {
        await takeAsCody(request, order);
        taken.push(order);
      },
    });
    for (const order of taken) await sam.deliver(order);
  },
});

async function takeAsCody(request: APIRequestContext, order: string): Promise<void> {
  const headers = await staff(request, 'cody');
  const courier = `${appUrl()}/api/v1/dashboard/deliveryman`;
  const online = await request.post(`${courier}/settings/online`, { headers, data: { online: true } });
  expect(online.status(), await online.text()).toBe(200);
  await expect
    .poll(async () => {
      const take = await request.post(`${courier}/order/${order}/attach/me`, { headers });
      return [take.status(), take.status() === 200 || (await take.json()).code];
    })
    .toEqual([200, true]);
}
