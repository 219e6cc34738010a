import { toMinor } from '../../../packages/contract/src/prices/money.ts';
import { newCarrier, parcelNow, placeParcel, receivedNow } from '../../support/parcel-trip.ts';
import { appUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/shop.ts';
import { newShopper, signIn } from '../../support/shopper.ts';

const words = {
  en: {
    history: 'History',
    failed: 'It could not be handed over',
    refused: 'It was not accepted',
    returned: 'It is back with you',
    comesBack: 'Your parcel could not be handed over and comes back',
    isBack: 'Your parcel is back with you',
    coming: 'Your parcel is coming back to you',
    arrives: /Arrives (between|by)/,
  },
  ar: {
    history: 'السجل',
    failed: 'تعذّر تسليمه',
    refused: 'لم يُقبل',
    returned: 'عاد إليك',
    comesBack: 'تعذّر تسليم طردك وهو في طريق العودة',
    isBack: 'عاد طردك إليك',
    coming: 'طردك عائد إليك',
    arrives: /^يصل/,
  },
};

for (const [lang, word] of Object.entries(words)) {
  test(`a parcel that its receiver does not take comes back, and its sender pays its way alone, in ${lang}`, async ({
    page,
    request,
  }) => {
    const carrier = await newCarrier(request);
    const sender = await newShopper(request);
    const parcel = await placeParcel(request, sender);
    await signIn(page, sender, `/orders/${parcel.id}`);
    await page.goto(`${appUrl()}/orders/${parcel.id}?lang=${lang}`);
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    const history = page.getByRole('main').getByRole('group').filter({ hasText: word.history });
    const happened = history.getByRole('listitem');
    await history.getByText(word.history, { exact: true }).click();

    // What happens comes to the open page by itself.
    await carrier.carry(parcel);
    expect(await receivedNow(request, parcel.key)).toMatchObject({
      returning: false,
      pin: expect.stringMatching(/^\d{4}$/),
    });
    await carrier.fail(parcel.id, 'refused');
    await expect(happened.filter({ hasText: word.failed })).toContainText(word.refused);
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveText(word.coming);
    await expect(page.getByText(word.arrives)).toBeHidden();
    expect(await receivedNow(request, parcel.key)).toMatchObject({
      returning: true,
      pin: null,
      can_change: false,
    });

    await carrier.bringBack(parcel.id);
    await page.reload();
    await history.getByText(word.history, { exact: true }).click();
    await expect(happened.filter({ hasText: word.returned })).toBeVisible();
    await expect(headline).toHaveText(word.isBack);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { mainOnly: true });

    await page.goto(`${appUrl()}/notifications`);
    const told = page.getByRole('main').getByRole('listitem');
    await expect(told.filter({ hasText: word.comesBack })).toContainText(word.refused);
    await told.filter({ hasText: word.isBack }).getByRole('link').click();
    await expect(page).toHaveURL(`${appUrl()}/orders/${parcel.id}`);

    // The cover goes back, and the way stays.
    const { status, parcel: details, transaction } = await parcelNow(request, sender, parcel.id);
    expect(status).toBe('canceled');
    const kept = toMinor(parcel.quote.base) + toMinor(parcel.quote.way);
    expect(toMinor(details.kept_price)).toBe(kept);
    expect(toMinor(transaction.paid_price) - toMinor(transaction.refunded_price)).toBe(kept);
  });
}
