import { desc, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../db/has-ref.ts';
import { openPool } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { paymentEvents, paymentTasks, sandboxPayments, transactions } from '../../db/schema/payments.ts';
import { payments } from '../../db/schema/settings.ts';
import { type TestDatabase, testDatabase } from '../../db/test-database.ts';
import { notFound } from '../../failure.ts';
import type { Ports } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import { noSecurityLog } from '../../http/security-log.ts';
import { openAnalytics } from '../../ports/analytics/open.ts';
import { noRelay } from '../../ports/calls/sandbox.ts';
import { ownFeed } from '../../ports/chat-feed/open.ts';
import { postgresEvents } from '../../ports/events/postgres.ts';
import { diskFiles } from '../../ports/files/disk.ts';
import { openGeo, ownGeo } from '../../ports/geo/open.ts';
import { builtInIdentity } from '../../ports/identity/built-in.ts';
import { postgresJobs } from '../../ports/jobs/postgres.ts';
import { outboxMailer } from '../../ports/mail/outbox.ts';
import { openCards } from '../../ports/payment/open.ts';
import { openStripe, type ShopperAction } from '../../ports/payment/stripe.fixture.ts';
import { sharpPhotos } from '../../ports/photos/sharp.ts';
import { noPush } from '../../ports/push/open.ts';
import { outboxTexter } from '../../ports/sms/outbox.ts';
import { currencyReader } from '../settings/index.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { createPaymentWorker, runPendingTasks } from './payment-worker.ts';
import { paymentsRoutes } from './routes.ts';
import { startPayment } from './start-payment.ts';

interface OrderOptions {
  tag?: 'stripe' | 'sandbox' | 'cash' | 'bank' | 'wallet';
  priceMinor?: number;
  toAuthoriseMinor?: number;
  captureLater?: boolean;
  card?: string;
}

const MINUTE = 60_000;

const noReactions = {
  async onSecured() {},
  async onUpdated() {},
  async onPaidLate() {},
  async onFailed() {},
};

/**
 * Orders as far as money sees them: an order that is told of its money is placed or cancelled, and nothing else. A real
 * database, the demo's unless another one is given, Stripe's stand-in and the sandbox; the clock stands until it is moved.
 */
export async function openPaymentFixture(given?: TestDatabase) {
  const database = given ?? (await testDatabase({ demo: true }));
  const pool = openPool(database.url);
  const stripe = await openStripe();
  const events = postgresEvents(database.url);
  const { db } = pool;
  let now = new Date();
  const [last] = await db.select({ id: orders.id }).from(orders).orderBy(desc(orders.id)).limit(1);
  const lastOfDemo = last?.id ?? 0;
  const ports: Ports = {
    analytics: openAnalytics(null, { db }),
    events,
    files: diskFiles(''),
    geo: openGeo(ownGeo, { db, now: () => now }),
    identity: builtInIdentity([]),
    jobs: postgresJobs({ db, now: () => now }),
    mail: outboxMailer,
    sms: outboxTexter,
    push: noPush,
    calls: noRelay,
    chatFeed: ownFeed,
    cards: openCards({ mode: 'demo', stripe: stripe.config }, db),
    photos: sharpPhotos(),
    clock: { now: () => now },
    security: noSecurityLog,
  };
  /** The calls of the order hooks, in order. */
  const outcomes: string[] = [];
  const reactions: PaymentHooks['order'] = {
    async onSecured(tx, _, { orderId }) {
      outcomes.push('secured');
      await tx.update(orders).set({ placedAt: now, payUntil: null }).where(eq(orders.id, orderId));
    },
    async onUpdated() {},
    async onPaidLate() {},
    async onFailed(tx, _, { orderId, reason }) {
      outcomes.push(reason);
      await tx.update(orders).set({ status: 'canceled', payUntil: null }).where(eq(orders.id, orderId));
    },
  };
  const hooks: PaymentHooks = {
    order: reactions,
    booking: noReactions,
    topUp: noReactions,
    part: noReactions,
  };
  const env = (): PaymentEnv => ({ db, ports, mode: 'demo', now, publicUrl: null });
  const lines: Record<string, unknown>[] = [];
  const log = (line: Record<string, unknown>) => void lines.push(line);
  const work = () => {
    const { outbox, expiry } = createPaymentWorker({ db, ports, mode: 'demo', publicUrl: null, hooks, log });
    return {
      async runDue() {
        await expiry.run(new AbortController().signal);
        await outbox.sendDue();
      },
    };
  };
  const app = new Hono();
  const routes = paymentsRoutes(hooks, {
    async find(_, ref) {
      const [found] = await db.select({ id: orders.id }).from(orders).where(hasRef(orders, ref));
      if (!found) throw notFound();
      return found.id;
    },
    // The shape of an order is the orders module's.
    show: async () => new Response('{}'),
  });
  mount(app, { db, ports, mode: 'demo', publicUrl: null, currency: currencyReader(db) }, routes);

  async function writeOrder(totalMinor: number): Promise<number> {
    const zero = { originMinor: 0, priceMinor: 0, taxMinor: 0, shopTaxMinor: 0, discountMinor: 0 };
    const fees = { deliveryFeeMinor: 0, serviceFeeMinor: 0, tipsMinor: 0 };
    const [order] = await db
      .insert(orders)
      .values({
        ...zero,
        ...fees,
        uuid: uuid(),
        shopId: 1,
        currencyId: 1,
        rateMillionths: 1_000_000,
        totalMinor,
        deliveryType: 'pickup',
        phone: '+12125550101',
        expectedFrom: now,
        expectedTo: now,
        payUntil: new Date(now.getTime() + 15 * MINUTE),
      })
      .returning({ id: orders.id });
    if (!order) throw new Error('No order');
    return order.id;
  }

  /** One more way to pay an order, nobody told yet. */
  async function pay(orderId: number, { tag = 'stripe', priceMinor = 2599, ...options }: OrderOptions = {}) {
    const [method] = await db.select().from(payments).where(eq(payments.tag, tag));
    if (!method) throw new Error(`No ${tag}`);
    return db.transaction((tx) =>
      startPayment(tx, env(), { orderId, method, priceMinor, currency: 'USD', ...options }),
    );
  }

  /** An order that waits for its money; its provider has been told unless it is to wait. */
  async function order(options: OrderOptions & { untold?: boolean } = {}) {
    const { untold = false, ...rest } = options;
    const id = await writeOrder(rest.priceMinor ?? 2599);
    const { transactionId } = await pay(id, rest);
    if (!untold) await runPendingTasks(env(), hooks, { orderId: id });
    return sale(id, transactionId);
  }

  const sale = (id: number, transactionId: number) => ({
    id,
    transactionId,
    row: async () => {
      const [row] = await db.select().from(transactions).where(eq(transactions.id, transactionId));
      if (!row) throw new Error('No transaction');
      return row;
    },
    order: async () => {
      const [row] = await db.select().from(orders).where(eq(orders.id, id));
      if (!row) throw new Error('No order');
      return row;
    },
    tasks: () => db.select().from(paymentTasks).where(eq(paymentTasks.transactionId, transactionId)),
    async ref() {
      const { providerRef } = await this.row();
      if (providerRef === null) throw new Error('The provider knows no such payment');
      return providerRef;
    },
    /** The shopper and their bank do this; what Stripe tells of it is returned, untold. */
    async act(deed: ShopperAction) {
      return stripe.act(await this.ref(), deed);
    },
    atStripe: async function atStripe() {
      const intent = stripe.intents.get(await this.ref());
      if (!intent) throw new Error('Stripe has no such payment');
      return intent;
    },
  });

  return {
    db,
    stripe,
    outcomes,
    lines,
    hooks,
    env,
    app,
    order,
    pay,
    sale,
    /** Another process that does what is due. */
    work,
    runDue: () => work().runDue(),
    runPendingTasks: (orderId: number) => runPendingTasks(env(), hooks, { orderId }),
    inOne: <T>(what: (tx: Db) => Promise<T>) => db.transaction(what),
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** An event arrives, signed unless it is said how. */
    hear: async (event: unknown, how: Parameters<typeof stripe.signed>[1] = {}) =>
      app.request('/webhook/stripe/payment', stripe.signed(event, { at: now, ...how })),
    atSandbox: () => db.select().from(sandboxPayments),
    /** Forgets all orders and payments; the clock goes on. */
    async clear() {
      outcomes.length = 0;
      lines.length = 0;
      stripe.clear();
      await db.delete(orders).where(gt(orders.id, lastOfDemo));
      await db.delete(paymentEvents);
    },
    async close() {
      await stripe.close();
      await events.close();
      await pool.close();
      await database.drop();
    },
  };
}
export type Till = Awaited<ReturnType<typeof openPaymentFixture>>;
