import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';

import { messageField } from '../../support/chat.ts';
import { staff } from '../../support/checkout.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  test,
  waitForHydration,
} from '../../support/shop.ts';
import { newShopper, signIn, submitLogin } from '../../support/shopper.ts';
import { checkUntil } from '../../support/tables.ts';

const DAY = 24 * 60 * 60_000;
/** A date so many days ahead, by the clock of the demo's city. */
const dateIn = (days: number): string =>
  new Date(Date.now() + days * DAY).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });

/** As somebody without a mouse does. */
async function press(element: Locator): Promise<void> {
  await element.focus();
  await element.press('Enter');
}

const words = {
  en: {
    seven: /^7:00\sPM$/,
    eight: /^8:00\sPM$/,
    held: 'Almost there',
    occasion: 'Occasion',
    note: /^Note for the restaurant/,
    book: 'Book this table',
    booked: 'Your table is booked',
    four: '4 guests',
    five: '5 guests',
    change: 'Change party or time',
    guests: 'Guests',
    calendar: 'Add to calendar',
    cancel: 'Cancel booking',
    sure: 'Yes, cancel it',
    canceled: 'This booking is canceled',
    again: 'Book again',
    changed: 'Your booking has been changed',
    policy: 'We keep your table for 15 minutes',
  },
  ar: {
    seven: /^٧:٠٠\sم$/,
    eight: /^٨:٠٠\sم$/,
    held: 'بقيت خطوة واحدة',
    occasion: 'المناسبة',
    note: /^ملاحظة للمطعم/,
    book: 'احجز هذه الطاولة',
    booked: 'تم حجز طاولتك',
    four: '٤ ضيوف',
    five: '٥ ضيوف',
    change: 'تغيير العدد أو الوقت',
    guests: 'عدد الضيوف',
    calendar: 'أضف إلى التقويم',
    cancel: 'إلغاء الحجز',
    sure: 'نعم، ألغِ الحجز',
    canceled: 'أُلغي هذا الحجز',
    again: 'احجز مرة أخرى',
    changed: 'تم تعديل حجزك',
    policy: 'نحتفظ بطاولتك ١٥ دقيقة',
  },
};

const RAN_OUT = 'The time to hold your table ran out';
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [lang, word] of Object.entries(words)) {
  test(`a table is booked, changed to five people and canceled by keyboard, in ${lang}`, async ({
    page,
    request,
    isMobile,
  }) => {
    await signIn(page, await newShopper(request));
    const date = dateIn((lang === 'ar' ? 20 : 10) + (isMobile ? 1 : 0));
    await page.goto(`${appUrl()}/shops/bella-napoli/book?guests=4&date=${date}&lang=${lang}`);
    const main = page.getByRole('main');
    await press(main.getByRole('button', { name: word.seven }));
    await expect(headline(page, word.held)).toBeVisible();
    await expect(main.getByRole('timer')).toContainText(/[4٤]:[0-5٠-٥]/);
    await expect(main).toContainText(word.four);
    await expectAccessible(page, { mainOnly: true });
    await expectNoSidewaysScroll(page);
    await main.getByLabel(word.occasion).selectOption('birthday');
    await main.getByLabel(word.note).fill('By the window');
    await press(main.getByRole('button', { name: word.book }));
    await expect(headline(page, word.booked)).toBeVisible();
    await expect(main).toContainText('By the window');
    await expectAccessible(page, { mainOnly: true });
    await expectNoSidewaysScroll(page);

    await press(main.getByRole('link', { name: word.change }));
    await main.getByRole('combobox', { name: word.guests }).selectOption('5');
    await expect(page).toHaveURL(/guests=5/);
    await press(main.getByRole('button', { name: word.eight }));
    await expect(headline(page, word.booked)).toBeVisible();
    await expect(main).toContainText(word.five);
    await expect(main).toContainText('By the window');
    await expect(main).toContainText(word.policy);
    await expect(page.getByText(word.changed)).toBeVisible();
    await page.reload();
    await expect(page.getByText(word.changed)).toBeHidden();

    const href = await main.getByRole('link', { name: word.calendar }).getAttribute('href');
    const file = await page.request.get(appUrl() + href);
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR[^]*\r\nDTSTART:\d{8}T0[01]0000Z\r\n/);

    await press(main.locator('summary', { hasText: word.cancel }));
    await press(main.getByRole('button', { name: word.sure }));
    await expect(headline(page, word.canceled)).toBeVisible();
    await expect(main).not.toContainText(word.policy);
    await expect(main.getByRole('link', { name: word.again })).toBeVisible();
    await expectAccessible(page, { mainOnly: true });
  });
}

test('a guest without scripts books a table, and comes back to it by the private link', async ({
  browser,
  isMobile,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const date = dateIn(isMobile ? 31 : 30);
  await page.goto(`${appUrl()}/shops/bella-napoli/book?guests=2&date=${date}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^1:00\sPM$/ }).click();
  await expect(headline(page, 'Almost there')).toBeVisible();
  await main.getByLabel('Name').fill('Grace Hopper');
  await main.getByLabel('Phone').fill('12');
  await main.getByRole('button', { name: 'Book this table' }).click();
  // What was typed is there again, and the field says what is wrong with it.
  await expect(main.getByLabel('Name')).toHaveValue('Grace Hopper');
  await expect(main.getByLabel('Phone')).toHaveAccessibleDescription(/with its country code/);
  await main.getByLabel('Phone').fill('+1 212 555 0177');
  await main.getByRole('button', { name: 'Book this table' }).click();
  await expect(headline(page, 'Your table is booked')).toBeVisible();
  const shown = main.getByRole('link', { name: /\?key=/ });
  const link = await shown.getAttribute('href');
  await expect(shown).toHaveText(`${appUrl()}${link}`);
  const calendar = await main.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  await context.close();

  // A calendar that asks for it has no cookies; its entry, which may be shared, opens what an invitation does.
  const subscriber = await browser.newContext();
  const file = await (await subscriber.request.get(appUrl() + calendar)).text();
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContainEqual(expect.stringMatching(/^URL;VALUE=URI:.+\/reservations\/invited\/[\w-]{36}$/));
  expect(lines.join(' ')).not.toContain('key=');
  expect(lines).toContainEqual(expect.stringMatching(/^SEQUENCE:\d+$/));
  expect(lines).toContainEqual(expect.stringMatching(/^DTEND:\d{8}T\d{6}Z$/));
  expect(lines).toContainEqual(expect.stringMatching(/^LOCATION:Bella Napoli\\, .+/));
  expect(lines).toContainEqual(expect.stringMatching(/^DESCRIPTION:\d guests/));
  await subscriber.close();

  const elsewhere = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const other = await elsewhere.newPage();
  await other.goto(appUrl() + link);
  await expect(headline(other, 'Your table is booked')).toBeVisible();
  await other.getByRole('button', { name: 'Copy the link' }).click();
  await expect(other.getByText('Link copied')).toBeVisible();
  // Others are told where and when, and not by the link that could cancel it.
  await other.getByRole('button', { name: 'Invite others' }).click();
  await expect(other.getByText('Copied', { exact: true })).toBeVisible();
  const invitation = await other.evaluate(() => navigator.clipboard.readText());
  expect(invitation).toMatch(
    /^Table at Bella Napoli: .+, 1:00\sPM\n2 guests\n.+\nhttp\S+\/reservations\/invited\/[\da-f-]{36}$/,
  );
  const invited = await openInvitation(browser, invitation.split('\n').at(-1) ?? '');
  await other.evaluate(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined }));
  await other.getByRole('button', { name: 'Invite others' }).click();
  const words = other.getByLabel('Copy this and send it to your guests');
  await expect(words).toBeFocused();
  await expect(words).toHaveValue(invitation);
  await expect(other).toHaveURL(/\/reservations\/[\w-]+$/);
  // Without the link it is nobody's business.
  const stranger = await browser.newContext();
  const nowhere = await stranger.newPage();
  await nowhere.goto(other.url());
  await expect(nowhere).toHaveURL(/\/login\?next=%2Freservations/);
  await stranger.close();

  await other.locator('summary', { hasText: 'Cancel booking' }).click();
  await other.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(headline(other, 'This booking is canceled')).toBeVisible();
  await invited.page.reload();
  await expect(headline(invited.page, 'This booking is canceled')).toBeVisible();
  await expect(invited.page.getByRole('main')).not.toContainText(/1:00\sPM/);
  await expectAccessible(invited.page, { mainOnly: true });
  await invited.context.close();
  await elsewhere.close();
});

/** Opens the link of an invitation as somebody else, who sees where and when, and nothing that is private. */
async function openInvitation(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await expect(headline(page, 'Grace invites you')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Bella Napoli' })).toBeVisible();
  await expect(main.getByText(/^1:00\sPM to /)).toBeVisible();
  await expect(main.getByText('2 guests')).toBeVisible();
  await expect(main).not.toContainText(/Hopper|0177|Cancel|Change/);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  const calendar = await main.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = (await (await page.request.get(appUrl() + calendar)).text()).replaceAll('\r\n ', '');
  expect(file).toContain(`URL;VALUE=URI:${link}`);
  expect(file).not.toContain('key=');
  return { context, page };
}

test('whoever comes back to a table that is no longer held is told so, and led to the same party and time', async ({
  page,
}) => {
  const date = dateIn(12);
  await page.goto(`${appUrl()}/shops/bella-napoli/book?guests=2&date=${date}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^1:30\sPM$/ }).click();
  await expect(headline(page, 'Almost there')).toBeVisible();
  await expect(main).toContainText('2 guests');
  const held = page.url();
  const list = `${appUrl()}/reservations`;
  await page.goto(list);
  await expect(main.getByRole('listitem').filter({ hasText: /finish within [1-5]:\d\d/ })).toHaveCount(1);
  await page.goto(held);
  await main.getByRole('button', { name: 'Choose another time' }).click();
  const times = `${appUrl()}/shops/bella-napoli/book?guests=2&date=${date}&time=13%3A30`;
  await expect(page).toHaveURL(times);
  // Given up, it is free again.
  await expect(main.getByRole('button', { name: /^1:30\sPM$/ })).toHaveAttribute('aria-current', 'time');
  // As it is once the job has removed it: nobody knows of it any more.
  const lost = held.replace(/[\da-f]{12}(?=\?)/, '0'.repeat(12));
  expect((await page.goto(lost))?.status()).toBe(404);
  await expect(headline(page, RAN_OUT)).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await main.getByRole('link', { name: 'Choose a time again' }).click();
  await expect(page).toHaveURL(times);
  await expect(main.getByRole('button', { name: /^1:30\sPM$/ })).toHaveAttribute('aria-current', 'time');
});

test('a table that is given up for another time in another window says so, and keeps what was typed', async ({
  page,
  isMobile,
}) => {
  const date = dateIn(isMobile ? 59 : 58);
  const times = `${appUrl()}/shops/bella-napoli/book?guests=2&date=${date}`;
  const choose = async (window: Page, time: RegExp) => {
    await window.goto(times);
    await window.getByRole('main').getByRole('button', { name: time }).click();
    await expect(headline(window, 'Almost there')).toBeVisible();
  };
  await choose(page, words.en.seven);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Grace Hopper');
  await main.getByLabel('Phone').fill('+1 212 555 0177');
  const other = await page.context().newPage();
  await choose(other, words.en.eight);
  await page.bringToFront();
  await main.getByRole('button', { name: 'Book this table' }).click();
  await expect(headline(page, 'You chose another time in another window')).toBeVisible();
  await expect(main).not.toContainText(RAN_OUT);
  await expectAccessible(page, { mainOnly: true });
  await expect(main.getByRole('link', { name: 'Choose a time again' })).toHaveAttribute(
    'href',
    `/shops/bella-napoli/book?guests=2&date=${date}&time=19%3A00`,
  );
  await main.getByRole('link', { name: 'See the table held for you' }).click();
  await expect(headline(page, 'Almost there')).toBeVisible();
  await expect(main).toContainText(/8:00\sPM/);
  await expect(main.getByLabel('Name')).toHaveValue('Grace Hopper');
  await expect(main.getByLabel('Phone')).toHaveValue(/212.?555.?0177/);
  await other.close();
});

test('a hold that runs out on its page ends as it does after a press that came too late', async ({
  page,
  request,
  isMobile,
}) => {
  const date = dateIn(isMobile ? 47 : 46);
  await page.clock.install();
  await page.goto(`${appUrl()}/shops/bella-napoli/book?guests=2&date=${date}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^1:30\sPM$/ }).click();
  await expect(main.getByRole('timer')).toBeVisible();
  await waitForHydration(page);
  const held = page.url();
  await page.clock.fastForward('06:00');
  await expect(headline(page, RAN_OUT)).toBeVisible();
  await expect(main.getByRole('alert')).toContainText('You were not charged.');
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  // A page that was left open elsewhere: what it held is gone.
  const lost = held.replace(/[\da-f]{12}(?=\?)/, '0'.repeat(12));
  const form = { username: 'Grace', phone: '+12125550177', note: '' };
  const pressed = await request.post(lost, { form, headers: { origin: appUrl() } });
  expect(pressed.url()).toBe(lost);
  expect(await pressed.text()).toContain(RAN_OUT);
  await main.getByRole('link', { name: 'Choose a time again' }).click();
  await expect(page).toHaveURL(`${appUrl()}/shops/bella-napoli/book?guests=2&date=${date}&time=13%3A30`);
});

test('a guest who signs in while a table is held comes back to it, and books it', async ({
  page,
  request,
  isMobile,
}) => {
  const nora = await newShopper(request);
  await page.goto(`${appUrl()}/shops/bella-napoli/book?guests=2&date=${dateIn(isMobile ? 49 : 48)}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^1:30\sPM$/ }).click();
  await expect(main.getByRole('timer')).toBeVisible();
  const held = page.url();
  await main.getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, nora);
  await expect(page).toHaveURL(held);
  await expect(main.getByRole('timer')).toBeVisible();
  await main.getByLabel('Name').fill('Nora Hopper');
  await main.getByLabel('Phone').fill('+1 212 555 0178');
  await main.getByRole('button', { name: 'Book this table' }).click();
  await expect(headline(page, 'Your table is booked')).toBeVisible();
});

test('whoever is late writes to the restaurant, which sees about which booking', async ({
  page,
  request,
  isMobile,
}) => {
  await signIn(page, await newShopper(request));
  await page.goto(`${appUrl()}/shops/bella-napoli/book?guests=4&date=${dateIn(isMobile ? 55 : 54)}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^7:00\sPM$/ }).click();
  await main.getByRole('button', { name: 'Book this table' }).click();
  await expect(headline(page, 'Your table is booked')).toBeVisible();
  const booking = page.url();
  await main.getByRole('button', { name: 'Message the restaurant' }).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  const about = main.getByRole('link', { name: /^Booking at Bella Napoli .+ 7:00\sPM · 4 guests$/ });
  await expect(about).toBeVisible();
  await main.getByRole('button', { name: 'We are running late' }).click();
  await expect(messageField(page)).toHaveValue('We are running late');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByText('Sent', { exact: true })).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await about.click();
  await expect(page).toHaveURL(booking);
});

test('a table that somebody else has is answered with the nearest times, each of which holds one', async ({
  browser,
  isMobile,
}) => {
  const date = dateIn(isMobile ? 51 : 50);
  const ask = async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${appUrl()}/shops/bella-napoli/book?guests=4&date=${date}`);
    await page.getByText('Choose a table (optional)').first().click();
    await page.getByRole('radio', { name: 'Table T3, 4 seats' }).check({ force: true });
    await page.getByRole('button', { name: /^7:00\sPM$/ }).click();
    return { context, page };
  };
  const first = await ask();
  await expect(headline(first.page, 'Almost there')).toBeVisible();
  const second = await ask();
  await expect(second.page.getByRole('alert')).toContainText('That table is taken at that time');
  await expect(second.page.getByRole('button', { name: /7:00\sPM at another table$/ })).toBeVisible();
  const nearest = second.page.getByRole('group', { name: 'Take one of the nearest times:' });
  await nearest.getByRole('button').first().click();
  await expect(headline(second.page, 'Almost there')).toBeVisible();
  await first.context.close();
  await second.context.close();
});

test('a change that a restaurant has yet to accept is shown as asked for, and what it agreed to as booked', async ({
  browser,
  request,
  isMobile,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const date = dateIn(isMobile ? 45 : 44);
  await page.goto(`${appUrl()}/shops/sakura-rolls/book?guests=2&date=${date}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^6:00\sPM$/ }).click();
  await main.getByLabel('Name').fill('Grace Hopper');
  await main.getByLabel('Phone').fill('+1 212 555 0177');
  await main.getByLabel('Card number').fill('4242 4242 4242 4242');
  await main.getByRole('button', { name: 'Pay $20.00 and book' }).click();
  await checkUntil(page, headline(page, 'Your request is with the restaurant'));
  await decideAsAmina(request, page.url(), { status: 'accepted' });
  await page.reload();
  await main.getByRole('link', { name: 'Change party or time' }).click();
  await main.getByRole('button', { name: /^7:00\sPM$/ }).click();
  await expect(headline(page, 'Your table is booked, your change is being decided')).toBeVisible();
  await expect(page.getByText('Your change is with the restaurant')).toBeVisible();
  await expect(main.getByText(/^You asked for this change: .+ 7:00\sPM/)).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: '6:00 PM to 7:30 PM' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: / · Table / })).toBeVisible();
  await context.close();
});

/** The answer of the restaurant to the booking of a page. */
async function decideAsAmina(request: APIRequestContext, page: string, data: object): Promise<void> {
  const api = `${appUrl()}/api/v1`;
  const headers = await staff(request, 'amina');
  const id = page.split('/').at(-1);
  const answer = await request.post(`${api}/dashboard/seller/bookings/${id}/status`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a restaurant that decides itself is waited for, and its answer comes by itself', async ({
  page,
  request,
  isMobile,
}) => {
  await signIn(page, await newShopper(request));
  const date = dateIn(isMobile ? 41 : 40);
  await page.goto(`${appUrl()}/shops/sakura-rolls/book?guests=2&date=${date}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^6:00\sPM$/ }).click();
  await main.getByLabel('Card number').fill('4242 4242 4242 4242');
  await main.getByRole('button', { name: 'Pay $20.00 and book' }).click();
  await expect(headline(page, 'Your request is with the restaurant')).toBeVisible();
  const reason = 'A wedding party has the house';
  await decideAsAmina(request, page.url(), { status: 'canceled', reason });
  await expect(headline(page, 'The restaurant declined this booking')).toBeVisible();
  await expect(main).toContainText('A wedding party has the house');
  await expect(main).toContainText('Deposit of $20.00 refunded to your card');
});
