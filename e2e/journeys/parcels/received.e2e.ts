import { parcelLinkTo } from '../../support/outbox.ts';
import { placeParcelTo } from '../../support/parcels.ts';
import { appUrl, expect, expectAccessible, test } from '../../support/shop.ts';
import { newPhone } from '../../support/shopper.ts';

test('a receiver says without scripts where their parcel is left, and is told what is wrong', async ({
  browser,
  request,
  viewport,
}) => {
  const phone = newPhone().replaceAll(' ', '');
  await placeParcelTo(request, phone);
  const link = new URL(await parcelLinkTo(request, phone)).pathname;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  await page.goto(appUrl() + link);
  await expect(page.locator('[data-pin]')).toHaveText(/^\d{4}$/);
  const neighbour = page.getByLabel('A neighbour takes it');
  await neighbour.fill('Mrs Bell, door 3');
  await page.getByRole('button', { name: 'Save for the courier' }).click();
  await expect(page).toHaveURL(appUrl() + link);
  await expect(page.getByText('The courier sees it now')).toBeVisible();
  await expect(neighbour).toHaveValue('Mrs Bell, door 3');
  // Longer than the field lets anybody type.
  const refused = await page.request.post(appUrl() + link, {
    form: { drop_off_note: '', neighbour: 'x'.repeat(121) },
  });
  expect(await refused.text()).toContain('x'.repeat(121));
  await page.goto(appUrl() + link);
  await expect(neighbour).toHaveValue('Mrs Bell, door 3');
  await context.close();
  const scripted = await browser.newPage({ viewport });
  await scripted.goto(appUrl() + link);
  await expectAccessible(scripted, { mainOnly: true });
  await scripted.close();
});
