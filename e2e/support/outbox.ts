import { type APIRequestContext, expect } from '@playwright/test';

import { appUrl } from './shop.ts';

/** The newest letter to somebody that says what is looked for, out of the demo's outbox. */
async function found(request: APIRequestContext, to: string, what: RegExp, shop = appUrl()): Promise<string> {
  let match = '';
  await expect
    .poll(async () => {
      const page = await (await request.get(`${shop}/dev/outbox`)).text();
      const letters = page.split('<article').filter((letter) => letter.includes(`<bdi>${to}</bdi>`));
      match = letters.map((letter) => what.exec(letter)?.[1]).find((one) => one !== undefined) ?? '';
      return match;
    })
    .not.toBe('');
  return match;
}

/** The six digits that were texted to a number, by the journeys' shop or by one of a journey's own. */
export const codeTo = (request: APIRequestContext, phone: string, shop?: string): Promise<string> =>
  found(request, phone, /<strong>(\d{6})</, shop);

/** The link to a page of the shop that was mailed to an address. */
export const linkTo = (request: APIRequestContext, email: string, page: string): Promise<string> =>
  found(request, email, new RegExp(`href="([^"]*/${page}\\?token=[\\w-]+)"`));

/** The link to follow a parcel that was texted to its receiver. */
export const parcelLinkTo = (request: APIRequestContext, phone: string): Promise<string> =>
  found(request, phone, /(https?:[^\s"<]*\/parcels\/received\/[\w%-]+)/);
