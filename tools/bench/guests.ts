import { createClient, type Client } from '@hamper/contract/client';

/** A guest with something in their cart. */
export interface Basket {
  client: Client;
  cartId: number;
}

interface GuestsOptions {
  shopId: number;
  /** A run that takes longer ends early. */
  maxMs: number;
  /** How many buy at the same time. */
  atOnce?: number;
}

let guestCount = 0;

/** Guests of a shop over HTTP, some at once; answers how long each call took, in milliseconds. */
export function openGuests(baseUrl: string, { shopId, maxMs, atOnce = 4 }: GuestsOptions) {
  async function timed<T>(items: readonly T[], ask: (item: T) => Promise<unknown>) {
    const latencies: number[] = [];
    const deadline = Date.now() + maxMs;
    const waiting = items[Symbol.iterator]();
    const work = async () => {
      for (const item of waiting) {
        const from = performance.now();
        await ask(item);
        latencies.push(performance.now() - from);
        if (Date.now() > deadline) return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return { latencies };
  }

  function guest(): Client {
    let cookie = '';
    guestCount += 1;
    // Each of an address of their own: one client network may have few unpaid orders.
    const from = {
      'x-forwarded-for': `10.${(guestCount >> 16) & 255}.${(guestCount >> 8) & 255}.${guestCount & 255}`,
    };
    return createClient({
      baseUrl,
      fetch: async (path, init) => {
        const response = await fetch(path, { ...init, headers: { ...headersOf(init), ...from, cookie } });
        cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
        return response;
      },
    });
  }

  return {
    /** New guests, each with one piece of one of these stocks in their cart. */
    async fillCarts(stockIds: readonly number[], count: number) {
      const baskets: Basket[] = [];
      const wanted = Array.from({ length: count }, (_, at) => stockIds[at % stockIds.length] ?? 0);
      const { latencies } = await timed(wanted, async (stock_id) => {
        const client = guest();
        const body = { shop_id: shopId, products: [{ stock_id, quantity: 1 }] };
        const { data } = await client.call('POST /rest/cart/insert-product', { body });
        if (data) baskets.push({ client, cartId: data.id });
      });
      return { baskets, latencies };
    },
    quote: (baskets: readonly Basket[]) =>
      timed(baskets, ({ client, cartId }) =>
        client.call('POST /rest/cart/calculate/{id}', { path: { id: cartId }, body: { type: 'pickup' } }),
      ),
    /** Orders all of them, for cash at the counter; how many were sold. */
    async place(baskets: readonly Basket[], { mayFail } = { mayFail: false }) {
      let sold = 0;
      const { latencies } = await timed(baskets, async ({ client, cartId: cart_id }) => {
        const body = {
          cart_id,
          delivery_type: 'pickup' as const,
          payment_tag: 'cash',
          phone: `+1646${String(cart_id).padStart(7, '0')}`,
        };
        const placing = client.call('POST /rest/orders', { body, idempotencyKey: `bench ${cart_id}` });
        await placing.then(
          () => (sold += 1),
          (error: unknown) => {
            if (!mayFail) throw error;
          },
        );
      });
      return { latencies, sold };
    },
  };
}

const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers));
