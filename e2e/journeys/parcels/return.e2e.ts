import { parcelNow, placeParcel, receivedNow, test } from '../../support/parcel-trip.ts';
import { appUrl, expect, expectAccessible, expectNoSidewaysScroll } from '../../support/shop.ts';
import { newShopper, signIn } from '../../support/shopper.ts';

const words = {
  en: {
    history: 'History',
    failed: 'It could not be handed over',
    refused: 'It was not accepted',
    returned: 'It is back with you',
    comesBack: 'Your parcel could not be handed over and comes back',
    isBack: 'Your parcel is back with you',
  },
  ar: {
    history: 'السجل',
    failed: 'تعذّر تسليمه',
    refused: 'لم يُقبل',
    returned: 'عاد إليك',
    comesBack: 'تعذّر تسليم طردك وهو في طريق العودة',
    isBack: 'عاد طردك إليك',
  },
};

for (const [lang, word] of Object.entries(words)) {
  test(`a parcel that its receiver does not take comes back, and its sender pays its way alone, in ${lang}`, async ({
    page,
    request,
    carrier,
  }) => {
    const sender = await newShopper(request);
    const parcel = await placeParcel(request, sender);
    await signIn(page, sender, `/orders/${parcel.id}`);
    await page.goto(`${appUrl()}/orders/${parcel.id}?lang=${lang}`);
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    const main = page.getByRole('main');
    await main.getByText(word.history, { exact: true }).click();

    // What happens comes to the open page by itself.
    await carrier.carry(parcel);
    expect(await receivedNow(request, parcel.key)).toMatchObject({
      returning: false,
      pin: expect.stringMatching(/^\d{4}$/),
    });
    await carrier.fail(parcel.id, 'refused');
    await expect(main.getByText(word.failed, { exact: true })).toBeVisible();
    await expect(main.getByText(word.refused, { exact: true })).toBeVisible();
    expect(await receivedNow(request, parcel.key)).toMatchObject({
      returning: true,
      pin: null,
      can_change: false,
    });

    await carrier.bringBack(parcel.id);
    await expect.poll(async () => (await parcelNow(request, sender, parcel.id)).status).toBe('canceled');
    await page.reload();
    await main.getByText(word.history, { exact: true }).click();
    await expect(main.getByText(word.returned, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { mainOnly: true });

    await page.goto(`${appUrl()}/notifications`);
    const told = page.getByRole('main').getByRole('listitem');
    await expect(told.filter({ hasText: word.comesBack })).toContainText(word.refused);
    await told.filter({ hasText: word.isBack }).getByRole('link').click();
    await expect(page).toHaveURL(`${appUrl()}/orders/${parcel.id}`);

    const { quote } = parcel;
    const after = await parcelNow(request, sender, parcel.id);
    expect(after).toMatchObject({ status: 'canceled', parcel: { kept_price: quote.base + quote.way } });
    // The cover goes back.
    expect(after.transaction.paid_price - after.transaction.refunded_price).toBeCloseTo(
      quote.base + quote.way,
      5,
    );
  });
}
