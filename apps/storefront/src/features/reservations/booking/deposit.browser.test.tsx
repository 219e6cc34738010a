import type { Booking } from '@hamper/contract/bookings/booking';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { DepositLine } from './deposit-line.tsx';

const HOUR = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const dollars = {
  id: 1,
  title: 'USD',
  symbol: '$',
  rate: 1,
  position: 'before',
  default: true,
  active: true,
} as const;

/** A booking with a deposit; no more of it is read here. */
const bookingWith = (given: Partial<Booking> = {}): Booking =>
  ({
    ...{ uuid: 'b', status: 'new', guest_count: 2, timezone: 'UTC', change_until: inHours(30) },
    ...{ hold_expires_at: inHours(0.05), no_show_at: null, deposit: 20, deposit_currency: dollars },
    ...{
      deposit_paid: 0,
      deposit_refunded: 0,
      deposit_refund_failed: false,
      deposit_unconfirmed: false,
      deposit_method: null,
      deposit_due: null,
    },
    ...given,
  }) as unknown as Booking;

const card = { payment_tag: 'sandbox', brand: 'visa', exp_month: 7, expired: false, default: false };
const cards = [
  { ...card, id: 'old', last4: '1111', exp_year: 2020, expired: true },
  { ...card, id: 'visa', last4: '4242', exp_year: 2034 },
];

/** Answers as the API of somebody with so much in the wallet. */
const apiOf =
  (wallet: number, saved: object[] = []) =>
  (url: URL) => {
    const answers: Record<string, unknown> = {
      '/api/v1/rest/payments': ['cash', 'sandbox', 'wallet'].map((tag, id) => ({
        id,
        tag,
        input: 1,
        several: true,
      })),
      '/api/v1/dashboard/user/wallet': { uuid: 'w', price: wallet, symbol: '$' },
      '/api/v1/dashboard/user/cards': { cards: saved, unavailable: [], full: [] },
    };
    const body = { timestamp: '', status: true, message: '', data: answers[url.pathname] };
    return Promise.resolve(Response.json(body));
  };
const person = { uuid: 'p', firstname: 'Nora' } as never;
const radio = (name: RegExp) => page.getByRole('radio', { name });
const cardNumber = () => page.getByLabelText('Card number');

it('a deposit is what its guests add up to, and says until when it comes back', async () => {
  renderPart(<DepositFields booking={bookingWith()} errors={{}} />, { answer: apiOf(0) });
  await expect.element(page.getByRole('region', { name: 'Deposit' })).toBeVisible();
  await expect.element(page.getByText('$10.00 per guest × 2 guests')).toBeVisible();
  await expect.element(page.getByText(/^You get it back if you cancel by /)).toBeVisible();
  await expect.element(radio(/^Test card/)).toBeChecked();
  await expect.element(cardNumber()).toBeVisible();
  // Cash brings nothing now, and a guest has no wallet.
  await expect.element(radio(/Cash|Wallet/)).not.toBeInTheDocument();
  await expectAccessible();
});

it('says that it is kept where the table can no longer be canceled', async () => {
  renderPart(<DepositFields booking={bookingWith({ change_until: inHours(-1) })} errors={{}} />);
  await expect.element(page.getByText(/^This table can no longer be canceled/)).toBeVisible();
  await expect.element(page.getByText(/can’t be paid here at the moment/)).toBeVisible();
});

it('a saved card that still pays comes first, and another one or the wallet by a press', async () => {
  renderPart(<DepositFields booking={bookingWith()} errors={{}} />, { person, answer: apiOf(25, cards) });
  await expect.element(radio(/^Visa •••• 4242/)).toBeChecked();
  await expect.element(radio(/^Visa •••• 1111/)).toBeDisabled();
  await expect.element(cardNumber()).not.toBeVisible();
  await radio(/^Another card/).click({ force: true });
  await expect.element(cardNumber()).toBeVisible();
  await radio(/^Wallet Balance: \$25\.00/).click({ force: true });
  await expect.element(radio(/^Wallet/)).toBeChecked();
  await expect.element(cardNumber()).not.toBeVisible();
});

it('a wallet with too little in it is shown, and cannot be chosen', async () => {
  renderPart(<DepositFields booking={bookingWith()} errors={{}} />, { person, answer: apiOf(19.99) });
  await expect.element(radio(/^Wallet \$19\.99 is not enough for the deposit/)).toBeDisabled();
  await expect.element(radio(/^Test card/)).toBeChecked();
});

const declined = bookingWith({ deposit_method: 'sandbox' });

it('says in its place that a card was declined', async () => {
  renderPart(<DepositFields booking={declined} errors={{}} />, { answer: apiOf(0) });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Your card was declined, and nothing was charged. Try another card or another way to pay.',
    );
});

it('whoever is led to the deposit after a refusal has its reason in focus', async () => {
  const { hash } = location;
  onTestFinished(() => history.replaceState(null, '', hash === '' ? location.pathname : hash));
  history.replaceState(null, '', '#deposit');
  renderPart(<DepositFields booking={declined} errors={{}} />, { answer: apiOf(0) });
  await expect.element(page.getByRole('alert')).toHaveFocus();
});

it('says that a payment was refused at the bank, and not that a card was declined', async () => {
  const refused = { ...declined, deposit_unconfirmed: true };
  renderPart(<DepositFields booking={refused} errors={{}} />, { answer: apiOf(0) });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The payment was refused or not confirmed at your bank, and nothing was charged. Try again, or another way to pay.',
    );
});

it('says at the field what is wrong with the number of a card', async () => {
  const errors = { 'card.number': 'Enter a card number' };
  renderPart(<DepositFields booking={declined} errors={errors} />, { answer: apiOf(0) });
  await expect.element(cardNumber()).toHaveAccessibleDescription('Enter a card number');
});

it('tells what became of a deposit', async () => {
  const booked = {
    hold_expires_at: null,
    status: 'accepted',
    deposit_method: 'sandbox',
    deposit_paid: 20,
  } as const;
  const canceled = { ...booked, status: 'canceled' } as const;
  renderPart(
    <ul>
      <DepositLine booking={bookingWith(booked)} />
      <DepositLine booking={bookingWith({ ...booked, deposit_method: 'wallet' })} />
      <DepositLine booking={bookingWith({ ...booked, no_show_at: inHours(-1) })} />
      <DepositLine booking={bookingWith(canceled)} />
      <DepositLine booking={bookingWith({ ...canceled, deposit_refunded: 20 })} />
      <DepositLine booking={bookingWith({ ...canceled, deposit_paid: 0 })} />
      <DepositLine booking={bookingWith({ ...canceled, deposit_refund_failed: true })} />
      <DepositLine booking={bookingWith()} />
    </ul>,
  );
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(5)).toHaveTextContent('No deposit was charged');
  expect(lines.elements().map((line) => line.textContent)).toEqual([
    'Deposit of $20.00 paid by card',
    'Deposit of $20.00 paid from your wallet',
    'The restaurant keeps your deposit of $20.00',
    'Your deposit of $20.00 is on its way back to you',
    'Deposit of $20.00 refunded to your card',
    'No deposit was charged',
    'Your deposit of $20.00 could not be refunded. Please contact us',
  ]);
});
