import type { Instructions, ordersEndpoints } from '@hamper/contract/orders';
import type { AddLines } from '@hamper/contract/orders/addition';

import type { Ctx } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { addToOrder, quoteAddition } from './additions/add-to-order.ts';
import { changeInstructions } from './instructions/change-instructions.ts';
import { type OrderPolicy, orderPolicy } from './order-access.ts';
import type { OrderHooks } from './order-hooks.ts';
import { type OrderRequest, showOrder } from './show-order.ts';

type Calls = Extract<keyof typeof ordersEndpoints, `${string}/additions${string}` | `${string}/instructions`>;

interface AdditionRequest extends OrderRequest {
  input: AddLines;
  idempotencyKey: string | null;
}

/** The calls by which a buyer changes a placed order: more goods, other instructions. */
export const buyerChangeRoutes = (hooks: OrderHooks): Handlers<Calls> => {
  const { buyer, guest } = orderPolicy;
  const calculate = async (
    ctx: Ctx,
    policy: OrderPolicy,
    request: Omit<AdditionRequest, 'idempotencyKey'>,
  ) => {
    const { ref, key, input } = request;
    return success(await quoteAddition(ctx, { ref, scope: policy.scopeOf(ctx, key), input }));
  };
  const add = async (ctx: Ctx, policy: OrderPolicy, request: AdditionRequest) => {
    const { ref, key, input, idempotencyKey } = request;
    await addToOrder(ctx, { ref, scope: policy.scopeOf(ctx, key), input, key: idempotencyKey }, hooks);
    return showOrder(ctx, policy, { ref, key });
  };
  const instruct = async (ctx: Ctx, policy: OrderPolicy, request: OrderRequest & { input: Instructions }) => {
    const { ref, key, input } = request;
    await changeInstructions(ctx, { ref, scope: policy.scopeOf(ctx, key), input }, hooks);
    return showOrder(ctx, policy, { ref, key });
  };
  return {
    'POST /dashboard/user/orders/{id}/additions/calculate': ({ ctx, path, body }) =>
      calculate(ctx, buyer, { ref: path.id, input: body }),
    'POST /rest/orders/{id}/additions/calculate': ({ ctx, path, query, body }) =>
      calculate(ctx, guest, { ref: path.id, key: query.key, input: body }),
    'POST /dashboard/user/orders/{id}/additions': ({ ctx, path, body, headers }) =>
      add(ctx, buyer, { ref: path.id, input: body, idempotencyKey: headers.get('idempotency-key') }),
    'POST /rest/orders/{id}/additions': ({ ctx, path, query, body, headers }) =>
      add(ctx, guest, {
        ref: path.id,
        key: query.key,
        input: body,
        idempotencyKey: headers.get('idempotency-key'),
      }),
    'POST /dashboard/user/orders/{id}/instructions': ({ ctx, path, body }) =>
      instruct(ctx, buyer, { ref: path.id, input: body }),
    'POST /rest/orders/{id}/instructions': ({ ctx, path, query, body }) =>
      instruct(ctx, guest, { ref: path.id, key: query.key, input: body }),
  };
};
