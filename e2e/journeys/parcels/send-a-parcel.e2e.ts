import type { Page } from '@playwright/test';

import { test } from '../../support/courier.ts';
import { cards } from '../../support/orders.ts';
import { parcelLinkTo } from '../../support/outbox.ts';
import { courierOf, parcelOf, salesOf, wordsIn, writeParcel } from '../../support/parcels.ts';
import { pressLabel } from '../../support/press-label.ts';
import {
  appUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  waitForHydration,
} from '../../support/shop.ts';
import { newPhone, newShopper, signIn } from '../../support/shopper.ts';

const textOf = async (page: Page, name: string): Promise<string> =>
  (await page.getByRole('region', { name }).getByRole('definition').last().textContent()) ?? '';

for (const lang of ['en', 'ar'] as const) {
  test(`a parcel goes from its quote to the PIN between three people, for what was shown, in ${lang}`, async ({
    page,
    context,
    browser,
    request,
    cody,
  }) => {
    test.slow();
    const word = wordsIn(lang);
    const main = page.getByRole('main');
    await context.addCookies([{ name: 'lang', value: lang, url: appUrl() }]);
    await page.goto(`${appUrl()}/parcels`);
    const shoebox = lang === 'en' ? 'Shoebox' : 'علبة أحذية';
    await main.getByRole('link', { name: shoebox }).click();
    await expect(page.getByRole('radio', { name: shoebox })).toBeChecked();

    // The sender writes it, and sees one price from the quote to the receipt.
    const phone = newPhone();
    await writeParcel(page, word, { phone });
    await expectNoSidewaysScroll(page);
    await pressLabel(page.getByRole('radio', { name: word('payment.sandbox') }));
    await page.getByLabel(word('checkout.card-number')).fill(cards.approved);
    await expectAccessible(page, { mainOnly: true });
    const shown = await textOf(page, word('parcels.price'));
    const button = page.getByRole('button', { name: word('checkout.place') });
    await expect(button).toContainText(shown);
    await button.click();
    await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: word('parcels.news.new') })).toBeVisible();
    await expect(main.getByText(shown, { exact: true }).first()).toBeVisible();
    await expectAccessible(page, { mainOnly: true });
    const sent = await parcelOf(page);
    const { base, way, cover_price: cover } = sent.parcel;
    expect(Math.round((base + way + cover) * 100)).toBe(Math.round(sent.total_price * 100));
    expect(sent.transaction.price).toBe(sent.total_price);

    // The receiver has a link, and nothing of the sender but a first name.
    const receiver = await (await browser.newContext({ locale: lang })).newPage();
    await receiver.context().addCookies([{ name: 'lang', value: lang, url: appUrl() }]);
    const link = await parcelLinkTo(request, phone.replaceAll(' ', ''));
    const answer = await receiver.goto(appUrl() + new URL(link).pathname);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(receiver.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const headline = receiver.getByRole('heading', { level: 1 });
    await expect(headline).toHaveText(word('parcels.news.received.new', { name: 'Grace' }));
    await expect(receiver.getByRole('main')).not.toContainText('Hopper');
    const pin = (await receiver.locator('[data-pin]').textContent()) ?? '';
    expect(pin).toMatch(/^\d{4}$/);
    await waitForHydration(receiver);
    await receiver.getByLabel(word('parcels.received.neighbour')).fill('Mrs Bell, door 3');
    await receiver.getByRole('button', { name: word('parcels.received.save') }).click();
    await expect(receiver.getByText(word('parcels.received.saved'))).toBeVisible();
    await expectAccessible(receiver, { mainOnly: true });

    // The courier's moves show on both pages by themselves.
    await cody.take(sent.uuid);
    const courier = await courierOf(request, sent);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('parcels.news.accepted'));
    await expect(main.getByRole('article').getByText('Mrs Bell, door 3')).toBeVisible();
    await courier.pickUp();
    await expect(headline).toHaveText(word('parcels.news.received.ready', { name: 'Grace' }));
    await courier.setOut();
    await expect(headline).toHaveText(word('parcels.news.received.on_a_way', { name: 'Grace' }));
    await expect(
      receiver.getByRole('heading', { name: word('parcels.received.courier', { name: 'Cody' }) }),
    ).toBeVisible();
    await courier.handOver(pin);
    await expect(headline).toHaveText(word('parcels.news.received.delivered', { name: 'Grace' }));
    await expect(receiver.locator('[data-pin]')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('parcels.news.delivered'));
    await receiver.context().close();

    // Charged, booked and printed is what was shown.
    await expect.poll(async () => (await parcelOf(page)).transaction.paid_price).toBe(sent.total_price);
    await expect.poll(() => salesOf(request, sent)).toBe(sent.total_price);
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText(shown, { exact: true }).last()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await page.goto(`${appUrl()}/orders`);
    const card = main.getByRole('listitem').filter({ hasText: word('parcels.kind') });
    await expect(card.first()).toContainText(word('parcels.status.delivered'));
    await card
      .first()
      .getByRole('button', { name: word('parcels.again') })
      .click();
    await expect(page.getByLabel(word('parcels.contents'))).toHaveValue('Sandals');
    await expect(page.getByLabel(word('parcels.terms'), { exact: true })).not.toBeChecked();
  });
}

for (const lang of ['en', 'ar'] as const) {
  test(`a receiver pays at the door in cash what the sender was shown, in ${lang}`, async ({
    page,
    context,
    browser,
    request,
    cody,
  }) => {
    test.slow();
    const word = wordsIn(lang);
    const main = page.getByRole('main');
    await context.addCookies([{ name: 'lang', value: lang, url: appUrl() }]);
    await page.goto(`${appUrl()}/parcels/send?step=what&type=2`);
    const phone = newPhone();
    await writeParcel(page, word, { phone });
    await pressLabel(page.getByRole('radio', { name: word('parcels.payer.receiver') }));
    const shown = await textOf(page, word('parcels.price'));
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: word('checkout.place') }).click();
    await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
    await expect(main.getByText(word('parcels.paid-by.receiver')).first()).toBeVisible();
    const sent = await parcelOf(page);
    expect(sent.transaction.price).toBe(sent.total_price);

    const receiver = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await receiver.context().addCookies([{ name: 'lang', value: lang, url: appUrl() }]);
    const link = await parcelLinkTo(request, phone.replaceAll(' ', ''));
    await receiver.goto(appUrl() + new URL(link).pathname);
    const toPay = receiver.getByText(word('parcels.received.to-pay', { amount: shown }));
    await expect(toPay).toBeVisible();
    await expectNoSidewaysScroll(receiver);
    await expectAccessible(receiver, { mainOnly: true });
    const pin = (await receiver.locator('[data-pin]').textContent()) ?? '';

    await cody.take(sent.uuid);
    const courier = await courierOf(request, sent);
    await courier.pickUp();
    await courier.setOut();
    expect((await parcelOf(page)).transaction.paid_price).toBe(0);
    await courier.handOver(pin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('parcels.news.delivered'));
    // Nothing is left to pay, and what was paid in cash is what was shown. Cash never was the service's to be paid out.
    await expect(toPay).toBeHidden();
    await receiver.context().close();
    await expect.poll(async () => (await parcelOf(page)).transaction.paid_price).toBe(sent.total_price);
    expect(await salesOf(request, sent)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText(shown, { exact: true }).last()).toBeVisible();
  });
}

test('what was typed outlives a reload, each step has an address, and one that is too early leads back', async ({
  page,
}) => {
  const word = wordsIn('en');
  await page.goto(`${appUrl()}/parcels/send?step=pay`);
  await page.getByRole('link', { name: 'Go to that step' }).click();
  await expect(page).toHaveURL(/step=what/);
  await pressLabel(page.getByRole('radio', { name: /Shoebox/ }));
  await writeParcel(page, word, { phone: newPhone() });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'How is it paid?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('Total');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'When should it go?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Phone')).not.toHaveValue('');
  // Whoever walks by keyboard begins each step at its heading.
  const title = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(title('Where does it go?')).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(title('When should it go?')).toBeFocused();
  await page.goto(`${appUrl()}/parcels`);
  await page.getByRole('link', { name: 'Continue with it' }).click();
  await expect(page.getByLabel('What’s inside?')).toHaveValue('Sandals');
});

test('what breaks a limit is named with the limit, and a sender who changes their mind cancels for nothing', async ({
  page,
}) => {
  const word = wordsIn('en');
  await page.goto(`${appUrl()}/parcels/send?step=what&type=2`);
  await page.getByLabel('Weight').fill('3.5');
  for (const [side, size] of Object.entries({ Length: '36', Width: '20', Height: '10' }))
    await page.getByLabel(side).fill(size);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('At most 35 cm for this type')).toBeVisible();
  await expect(page.getByText('At most 3 kg for this type')).toBeVisible();
  await expect(page.getByText('Confirm that nothing forbidden is in it')).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await page.getByLabel('Weight').fill('2.5');
  await page.getByLabel('Length').fill('35');
  await writeParcel(page, word, { phone: newPhone() });
  await pressLabel(page.getByRole('radio', { name: /^Cash/ }));
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  await page.getByRole('link', { name: 'Label to print' }).click();
  await expect(page.getByRole('img', { name: /^QR code: HP-/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the parcel' }).click();
  await page.getByRole('button', { name: 'Cancel parcel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this parcel?' });
  await question.getByRole('button', { name: 'Cancel parcel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This parcel was canceled' })).toBeVisible();
});

test('a price that has changed is shown first, and nothing is sent at the old one', async ({ page }) => {
  const word = wordsIn('en');
  await page.goto(`${appUrl()}/parcels/send?step=what&type=2`);
  await writeParcel(page, word, { phone: newPhone() });
  await pressLabel(page.getByRole('radio', { name: 'The receiver' }));
  // The one on screen is another one than the server's by now.
  await page.route(
    /\/rest\/parcel-orders(\?|$)/,
    (route) => {
      const body = route.request().postDataJSON() as { quote_id: string };
      const [until = '', currency = ''] = body.quote_id.split('-');
      return route.continue({ postData: { ...body, quote_id: `${until}-${currency}-1` } });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText('The price expired, so we asked for it again.')).toBeVisible();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
});

test('an address where no courier comes is named on every later step, and leads back to its own', async ({
  page,
  request,
}) => {
  const person = await newShopper(request);
  const end = (address: string, latitude: number, longitude: number) => ({
    ...{ address, location: { latitude, longitude }, pin: 'meant' },
    ...{ name: 'Grace Hopper', phone: newPhone() },
  });
  const draft = {
    ...{ type_id: 2, contents: 'Sandals', terms: true },
    ...{ from: end('Far away 1', 41.9, -74), to: end('Harbour gate 3', 40.7233, -73.995) },
  };
  const saved = await request.put(`${appUrl()}/api/v1/dashboard/user/parcel-draft`, {
    headers: person.headers,
    data: { version: null, draft },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await signIn(page, person, '/parcels/send?step=when');
  const price = page.getByRole('region', { name: 'Price', exact: true });
  await expect(price.getByRole('alert')).toContainText('Far away 1');
  await expect(price.getByRole('alert')).toContainText('not available here');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { mainOnly: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=from/);
  await expect(page.getByLabel('Street and number')).toBeFocused();
  await expect(page.getByRole('main').getByText('not available here')).toBeVisible();
  await page.goto(`${appUrl()}/parcels/send?step=pay`);
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled();
  await price.getByRole('link', { name: 'Go to that step' }).click();
  await expect(page).toHaveURL(/step=from/);
});
