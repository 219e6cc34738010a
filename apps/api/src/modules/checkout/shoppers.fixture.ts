import type { Client } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders';

import type { FakeStripe } from '../../ports/payment/stripe.fixture.ts';
import type { TestShop, Visitor } from '../../test-shop.ts';
import { filled, place } from './checkout.fixture.ts';
import type { Doomed, Papers } from './doomed.fixture.ts';

/** An order that somebody asked for, so that they can ask for it again. */
export interface Wanted {
  near: Visitor;
  cartId: number;
  more: object;
  key: string;
}

interface Street {
  shop: TestShop;
  stripe: FakeStripe;
  doomed: Doomed;
  /** Of somebody, by first name. */
  tokens: { Sam: string; Ada: string };
  /** Different for every day. */
  day: number;
}

const byCard = { payment_tag: 'stripe' };

/**
 * Shoppers who order at the same time, with everything that orders can have, in a shop that is going to die, each with
 * goods of their own. Their carts are filled beforehand.
 */
export async function openStreet({ shop, stripe, doomed, tokens, day }: Street) {
  const wanted: Wanted[] = [];
  const staff = doomed.as({ authorization: `Bearer ${tokens.Sam}` });
  const { data: windows } = await shop.guest().call('GET /rest/shops/{id}/slots', { path: { id: '1' } });
  const window = { delivery_date: windows[3]?.date, delivery_time: windows[3]?.time };

  let people = 0;
  /** Somebody with a phone of their own: many cash orders to one want a bot check. */
  async function shopper(goods: Record<string, number>, token?: string) {
    const near = shop.with(token);
    people += 1;
    const phone = `+1212555${String(day * 10 + people).padStart(4, '0')}`;
    const { id: cartId } = await filled(shop, near, goods);
    const papers: Papers = token ? { authorization: `Bearer ${token}` } : { cookie: near.cookie };
    const far = { ...near, call: doomed.as(papers).call };
    const key = `day ${day}, ${Object.keys(goods).join()}`;
    return {
      async place(more: object): Promise<Order> {
        const wish = { near, cartId, more: { phone, note: key, ...more }, key };
        wanted.push(wish);
        return (await place(far, cartId, wish.more, key)).data;
      },
      cancel: ({ id }: Order) =>
        far.call('POST /rest/orders/{id}/status/change', {
          path: { id: String(id) },
          query: { status: 'canceled' },
        }),
      payCash: ({ id }: Order) =>
        far.call('POST /payments/order/{id}/transactions', {
          path: { id: String(id) },
          body: { payment_tag: 'cash' },
        }),
    };
  }

  /** The shopper pays at Stripe, and Stripe tells the shop. */
  async function pay(order: Order): Promise<Order> {
    const [ref = ''] = order.payment_due?.client_secret?.split('_secret_') ?? [];
    await doomed.fetch('/api/v1/webhook/stripe/payment', stripe.signed(stripe.act(ref, 'approve')));
    return order;
  }
  const move = (client: Client, { id }: Order, status: 'accepted' | 'ready') =>
    client.call('POST /dashboard/seller/orders/{id}/status', { path: { id: String(id) }, body: { status } });

  const [ahead, thrifty, ada, weighed, sorry, steady, fickle, silent] = await Promise.all([
    shopper({ strawberries: 2 }),
    shopper({ ribeye: 3 }),
    shopper({ blueberries: 2 }, tokens.Ada),
    shopper({ 'apples-red': 2, lemons: 1 }),
    shopper({ bananas: 2 }),
    shopper({ avocado: 16 }),
    shopper({ broccoli: 1 }),
    shopper({ cheddar: 1 }),
  ]);
  const stories = [
    () => ahead.place(window),
    async () => thrifty.cancel(await thrifty.place({ ...window, coupon: 'FREEBIKE' })),
    async () => {
      const order = await ada.place({ ...byCard, from_wallet_price: 2 });
      await ada.cancel(await pay(order));
    },
    async () => {
      const order = await pay(await weighed.place(byCard));
      await move(staff, order, 'accepted');
      const lines = [{ id: order.details[0]?.id ?? 0, quantity: 1.85 }];
      await staff.call('POST /dashboard/seller/orders/{id}/lines', {
        path: { id: String(order.id) },
        body: { lines },
      });
      await move(staff, order, 'ready');
    },
    async () => sorry.cancel(await pay(await sorry.place(byCard))),
    async () => pay(await steady.place({ ...byCard, coupon: 'FREEBIKE', ...window })),
    async () => fickle.payCash(await fickle.place(byCard)),
    () => silent.place(byCard),
  ];
  return {
    wanted,
    /** Everybody at once, until each is done or hears nothing any more. */
    open: () => Promise.allSettled(stories.map((story) => story())),
  };
}
