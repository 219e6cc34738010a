import type { Booking } from '@hamper/contract/bookings/booking';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { BookingView } from './booking-view.tsx';
import { LostHold } from './lost-hold.tsx';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const dollars = { id: 1, title: 'USD', symbol: '$', rate: 1, position: 'before' } as const;

/** A table that is held for so many seconds; no more of it is read here. */
const heldFor = (seconds: number, given: Partial<Booking> = {}): Booking =>
  ({
    ...{ uuid: 'b', status: 'new', guest_count: 3, timezone: 'America/New_York', user_id: 7, key: null },
    ...{ start_date: '2026-11-20T19:30:00-05:00', end_date: '2026-11-20T21:30:00-05:00' },
    ...{ accessible: false, tables: [], occasion: null, note: null, allergies: [], high_chairs: 0 },
    ...{
      hold_expires_at: inSeconds(seconds),
      hold_ran_out: false,
      created_at: inSeconds(-300),
      policy: null,
    },
    ...{ deposit: null, deposit_currency: dollars, deposit_paid: 0, deposit_refunded: 0, deposit_due: null },
    ...{ deposit_refund_failed: false, deposit_method: null, no_show_at: null, reason: null },
    shop: {
      id: 4,
      slug: 'casa',
      tone: 'leaf',
      art: [],
      translation: { title: 'Casa', address: '1 Palm Street' },
    },
    ...given,
  }) as unknown as Booking;

const none = { values: {}, errors: {} };
const bank = { action: 'confirm', tag: 'sandbox', client_secret: null, publishable_key: null } as const;
const OVER = 'The time to hold your table ran out';
const headline = (name: string) => page.getByRole('heading', { level: 1, name });

const expectMoney = (words: string) =>
  expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`${OVER}The table is free for others again. ${words}`);

const expectWayBack = () =>
  expect
    .element(page.getByRole('link', { name: 'Choose a time again' }))
    .toHaveAttribute('href', '/shops/casa/book?guests=3&date=2026-11-20&time=19%3A30');

it('a hold that runs out on its open page says so, and leads to the same party and day', async () => {
  renderPart(<BookingView booking={heldFor(2)} flash={none} />);
  await expect.element(headline('Almost there')).toBeVisible();
  await expect.element(headline(OVER)).toBeVisible();
  await expectMoney('You were not charged.');
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  await expectWayBack();
  await expectAccessible();
});

it('says the same of one whose deposit was being paid, and what became of the money', async () => {
  const lost = { status: 'canceled', hold_expires_at: null, hold_ran_out: true, deposit: 30 } as const;
  renderPart(<BookingView booking={heldFor(-60, { ...lost, deposit_method: 'sandbox' })} flash={none} />);
  await expect.element(headline(OVER)).toBeVisible();
  await expectMoney('You were not charged.');
  await expectWayBack();
});

it.each([
  [{ deposit_refunded: 0 }, 'Your deposit of $30.00 is on its way back to you.'],
  [{ deposit_refunded: 30 }, 'Deposit of $30.00 refunded to your card.'],
])('says of money that came too late that it goes back: %o', async (given, words) => {
  const lost = { status: 'canceled', hold_expires_at: null, hold_ran_out: true, deposit: 30 } as const;
  const late = { ...lost, deposit_method: 'sandbox', deposit_paid: 30, ...given };
  renderPart(<BookingView booking={heldFor(-60, late)} flash={none} />);
  await expectMoney(words);
});

it('looks a payment up that may have come in time, and then says that the time ran out', async () => {
  const paying = { deposit: 30, deposit_method: 'sandbox', deposit_due: bank };
  renderPart(<BookingView booking={heldFor(-5, paying)} flash={none} />);
  await expect.element(headline('We’re checking your payment')).toBeVisible();
  await expect.element(page.getByText('Time’s up. Checking what happened…')).toBeVisible();
  await expectAccessible();
});

it('a payment of which nobody knew the end says that whatever is charged comes back', async () => {
  const paying = { deposit: 30, deposit_method: 'sandbox', deposit_due: bank };
  renderPart(<BookingView booking={heldFor(-130, paying)} flash={none} />);
  await expect.element(headline(OVER)).toBeVisible();
  await expectMoney('Whatever your bank still charges comes back to you in full.');
});

it('a hold that nobody knows of any more ends likewise, by its address', async () => {
  renderPart(<LostHold held={{ shop: 'casa', guests: 3, date: '2026-11-20', time: '19:30' }} />);
  await expect.element(headline(OVER)).toBeVisible();
  await expectMoney('You were not charged.');
  await expectWayBack();
});

it('a hold that its guest gave up for another time elsewhere leads to that, and back to the times', async () => {
  const search = { shop: 'casa', guests: 3, date: '2026-11-20', time: '20:00' };
  renderPart(<LostHold held={{ ...search, time: '19:30' }} instead={{ id: 'newer', search }} />);
  await expect.element(headline('You chose another time in another window')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toHaveTextContent('ran out');
  await expect
    .element(page.getByRole('link', { name: 'See the table held for you' }))
    .toHaveAttribute('href', '/reservations/newer?shop=casa&guests=3&date=2026-11-20&time=20%3A00');
  await expectWayBack();
  await expectAccessible();
});

it('says which table it was, and holds another one of the day by a press', async () => {
  const times = ['18:00', '19:00', '19:15', '19:45', '20:00'].map((time) => ({
    ...{ date: '2026-11-20', time, start_date: `2026-11-20T${time}:00-05:00` },
    ...{ end_date: '2026-11-20T21:30:00-05:00', section_ids: [1] },
  }));
  const answers: Record<string, unknown> = {
    '/api/v1/rest/shops/slug/casa': { id: 4 },
    '/api/v1/rest/booking/shops/4': { id: 9, shop: { id: 4, translation: { title: 'Casa' } } },
    '/api/v1/rest/booking/shops/4/availability': { timezone: 'America/New_York', times },
  };
  renderPart(<LostHold held={{ shop: 'casa', guests: 3, date: '2026-11-20', time: '19:30' }} />, {
    answer: ({ pathname }) =>
      Promise.resolve(Response.json({ timestamp: '', status: true, message: '', data: answers[pathname] })),
  });
  await expect.element(page.getByText(/^Casa · Friday, November 20 · 7:30\sPM · 3 guests$/)).toBeVisible();
  const free = page.getByRole('group', { name: 'Take one of the nearest times:' }).getByRole('button');
  await expect.poll(() => free.elements().map((one) => one.textContent)).toHaveLength(4);
  const button = free.first().element() as HTMLButtonElement;
  expect(Object.fromEntries(new FormData(button.form ?? undefined, button))).toMatchObject({
    ...{ booking_id: '9', guests: '3', start_date: '2026-11-20T19:00:00-05:00' },
    back: '/shops/casa/book?guests=3&date=2026-11-20&time=19%3A30',
  });
  await expectAccessible();
});

it('choosing another time keeps the restaurant, the party and the day', async () => {
  renderPart(<BookingView booking={heldFor(200)} flash={none} />);
  const giveUp = page.getByRole('button', { name: 'Choose another time' });
  await expect.element(giveUp).toBeVisible();
  const form = (giveUp.element() as HTMLButtonElement).form;
  expect(form?.getAttribute('action')).toBe('/reservations/b/cancel');
  expect(new FormData(form ?? undefined).get('next')).toBe(
    '/shops/casa/book?guests=3&date=2026-11-20&time=19%3A30',
  );
});
