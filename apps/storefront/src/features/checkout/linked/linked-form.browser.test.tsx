import type { User } from '@hamper/contract/accounts';
import type { SavedCard } from '@hamper/contract/cards';
import type { Cart } from '@hamper/contract/cart';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../../render-part.fixture.tsx';
import { forgetStored } from '../../../state/forget-stored.ts';
import { choosePlace } from '../../../state/store.ts';
import { LinkedForm } from '../linked-form.tsx';
import type { PaymentMethod } from '../payment-methods.ts';
import { forgetDraft, LINKED_DRAFT } from '../placing/use-draft.ts';

const HERE = { latitude: 40.7133, longitude: -74.0049 };
const always = { open: true, timezone: 'UTC', shop_working_days: [], shop_closed_date: [], working_days: [] };

/** A cart with nothing in it that is read here. */
const cartOf = (id: number, title: string): Cart =>
  ({
    ...{ id, uuid: `cart-${id}`, shop_id: id, currency_id: 1, coupon: null, total_price: 10, user_carts: [] },
    shop: {
      ...{ id, ...always, translation: { title }, type: 'shop', offers: ['delivery', 'pickup'] },
      ...{ guest_cash: true, delivery_time: { from: 20, to: 30 }, shop_payments: [] },
    },
  }) as unknown as Cart;
const carts = [cartOf(1, 'Corner Grocery'), cartOf(2, 'مخبز')];
const ada = { uuid: 'ada', firstname: 'Ada', lastname: 'Lovett', phone: '+12125550101', addresses: [] };
const visa = {
  ...{ id: 'visa', payment_tag: 'stripe', brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2034 },
  ...{ expired: false, default: true },
} satisfies SavedCard;

interface Around {
  tags?: PaymentMethod[];
  person?: typeof ada;
  cards?: SavedCard[];
}

/** The form of both, and the paths that were asked for. */
function open({ tags = ['cash', 'stripe'], person, cards = [] }: Around = {}): string[] {
  const asked: string[] = [];
  const shop = { total_price: 12, errors: [], wallet_price: 0, to_pay: 12 };
  const quote = {
    ...{ total_price: 24, wallet_price: 0, wallet: null, to_pay: 24 },
    shops: carts.map(({ id }) => ({ ...shop, cart_id: id })),
  };
  renderPart(
    <LinkedForm
      now={new Date()}
      person={(person ?? null) as User | null}
      takesWallet={false}
      currency={{ id: 1, symbol: '$', position: 'before' } as never}
      {...{ carts, tags, oneOrderTags: ['stripe'], signIn: null, toCart: null }}
      onPlaced={async () => {}}
      onGone={() => {}}
      onLeaveOut={() => {}}
      proveHuman={async () => ''}
    />,
    {
      answer: async ({ pathname }) => {
        asked.push(pathname.split('/').slice(-2).join('/'));
        if (pathname.endsWith('/cards')) return Response.json({ data: { cards, unavailable: [], full: [] } });
        return Response.json({ data: pathname.endsWith('/calculate') ? quote : [] });
      },
    },
  );
  return asked;
}

const place = () => page.getByRole('button', { name: /^Place order/ });
const radio = (name: RegExp) => page.getByRole('radio', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetDraft(LINKED_DRAFT);
  forgetStored();
  choosePlace({ address: '1 Palm Street', location: HERE, pin: null });
});

it('a guest who paid by a card’s own form before has a way to pay that takes both shops chosen', async () => {
  localStorage.setItem('hamper-paid-by', 'stripe');
  open();
  await expect.element(radio(/^Cash/)).toBeChecked();
  await expect.element(radio(/card/i)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^This card form pays one shop at a time/)).toBeVisible();
});

it('offers a saved card for both shops, and no other card that pays one', async () => {
  open({ person: ada, cards: [visa] });
  await expect.element(radio(/^Visa/)).toBeVisible();
  await expect.element(radio(/^Another card/)).not.toBeInTheDocument();
});

it('says beside the ways to pay that none is chosen', async () => {
  localStorage.setItem('hamper-paid-by', 'stripe');
  open({ person: ada });
  await expect.element(place()).toHaveTextContent('Place order$24.00');
  await focus(place());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Choose how to pay' })).toBeVisible();
  await expect.element(radio(/^Cash/)).toHaveFocus();
});

it('asks for no price before the place is known, and says what it waits for', async () => {
  forgetStored();
  const asked = open();
  await expect.element(page.getByText('Choose your address to see the fee and time')).toBeVisible();
  await expect.poll(() => asked.some((path) => path.endsWith('/slots'))).toBe(true);
  await expect.element(place()).toBeEnabled();
  await expect.element(place()).toHaveTextContent('Place order');
  expect(asked).not.toContain('carts/calculate');
});

it('a shop’s name keeps its own direction in the titles of its questions', async () => {
  open();
  const title = page.getByRole('heading', { name: 'When? · مخبز' });
  await expect.element(title).toBeVisible();
  expect(title.element().querySelector('bdi')).toHaveTextContent('مخبز');
  await expectAccessible();
});
