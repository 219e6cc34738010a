import type { Ref } from '@hamper/contract/envelope';
import type { paidEndpoints } from '@hamper/contract/orders/paid';
import type { paymentsEndpoints } from '@hamper/contract/payments';

import { PermanentError } from '../../db/outbox.ts';
import { Failure, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { confirmSandbox } from './confirm-sandbox.ts';
import { cardProviderOf, type PaymentHooks } from './env.ts';
import { receiveEvent } from './receive-event.ts';
import { transactionsOfPerson } from './transactions-of-person.ts';

type Sandbox = 'POST /payments/order/{id}/sandbox';
type OrderResponse = ReturnType<Handlers<Sandbox>[Sandbox]>;

/** Access to orders for their buyers; for everybody else an order is not found. */
export interface BuyersOrder {
  find(ctx: Ctx, ref: Ref, key: string | undefined): Promise<number>;
  show(ctx: Ctx, ref: Ref, key: string | undefined): OrderResponse;
}

type Listed = 'GET /dashboard/user/transactions/paginate';
type OwnCalls =
  | Exclude<keyof typeof paymentsEndpoints, 'POST /payments/order/{id}/transactions'>
  | Extract<keyof typeof paidEndpoints, Listed>;

export const paymentsRoutes = (hooks: PaymentHooks, order: BuyersOrder): Handlers<OwnCalls> => ({
  'POST /payments/order/{id}/sandbox': async ({ ctx, path, query, body }) => {
    const orderId = await order.find(ctx, path.id, query.key);
    await confirmSandbox(ctx, hooks, { orderId, approve: body.approve });
    return order.show(ctx, path.id, query.key);
  },
  'GET /dashboard/user/transactions/paginate': async ({ ctx, query, url }) =>
    paginated(await transactionsOfPerson(ctx.db, ctx.actor.id, query), query, url),
  'POST /webhook/stripe/payment': async ({ ctx, body, headers }) => {
    const cards = cardProviderOf(ctx, 'stripe');
    if (!cards) throw notFound();
    const event = await cards.readEvent(await body.bytes(), headers, ctx.now).catch((cause: unknown) => {
      throw cause instanceof PermanentError ? new Failure('signature-invalid', { cause }) : cause;
    });
    if (event !== null) await receiveEvent(ctx, hooks, { tag: cards.tag, event });
    return success({});
  },
});
