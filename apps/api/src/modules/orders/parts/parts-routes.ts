import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import type { groupPartsEndpoints } from '@hamper/contract/groups/group-parts';

import type { Ctx } from '../../../http/context.ts';
import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { confirmSandboxOf } from '../../payments/index.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { decideParts } from './decide-parts.ts';
import { findOwnPart } from './own-part.ts';
import { payPart } from './pay-part.ts';
import { remindPayers } from './remind-payers.ts';

type ShowGroup = (ctx: Ctx, reader: { uuid: string; key?: string | undefined }) => Promise<GroupOrder>;

/** How members pay their parts of a group's order. `show`: its group, as carts show it. */
export const partsRoutes = (
  hooks: OrderHooks,
  show: ShowGroup,
): Handlers<keyof typeof groupPartsEndpoints> => ({
  'POST /rest/group-orders/{id}/part': async ({ ctx, path, body, headers }) => {
    await payPart(ctx, { uuid: path.id, input: body, key: headers.get('idempotency-key') }, hooks);
    return success(await show(ctx, { uuid: path.id, key: body.user_cart_uuid }));
  },
  'POST /rest/group-orders/{id}/part/sandbox': async ({ ctx, path, body }) => {
    const { approve, user_cart_uuid: key } = body;
    const { part } = await findOwnPart(ctx.db, ctx.actor, { uuid: path.id, key });
    await confirmSandboxOf(ctx, hooks.payment, { payable: { partId: part.id }, approve });
    return success(await show(ctx, { uuid: path.id, key }));
  },
  'POST /dashboard/user/group-orders/{id}/parts': async ({ ctx, path, body }) => {
    await decideParts(ctx, { uuid: path.id, as: body.unpaid, numbers: body.numbers }, hooks);
    return success(await show(ctx, { uuid: path.id }));
  },
  'POST /dashboard/user/group-orders/{id}/parts/remind': async ({ ctx, path, body }) => {
    await remindPayers(ctx, { uuid: path.id, numbers: body.numbers }, hooks);
    return success(await show(ctx, { uuid: path.id }));
  },
});
