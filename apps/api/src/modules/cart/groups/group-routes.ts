import type { groupOrdersEndpoints } from '@hamper/contract/groups/group-orders';

import type { Ctx } from '../../../http/context.ts';
import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { changeGroup, lockGroup, nudgeMembers, reopenGroup } from './change-group.ts';
import { cancelGroup } from './end-group.ts';
import type { GroupHooks, ReceiptOfGroup } from './group-hooks.ts';
import { showGroup } from './group-view.ts';
import { openGroup } from './open-group.ts';

export function groupOrdersRoutes(
  hooks: GroupHooks,
  receiptOf: ReceiptOfGroup,
): Handlers<keyof typeof groupOrdersEndpoints> {
  const show = async (ctx: Ctx, uuid: string, key?: string) =>
    success(await showGroup(ctx, { uuid, key }, receiptOf));
  return {
    'POST /dashboard/user/group-orders': async ({ ctx, body }) => show(ctx, await openGroup(ctx, body)),
    'GET /rest/group-orders/{id}': ({ ctx, path, query }) => show(ctx, path.id, query.user_cart_uuid),
    'PUT /dashboard/user/group-orders/{id}': async ({ ctx, path, body }) => {
      await changeGroup(ctx, path.id, body);
      return show(ctx, path.id);
    },
    'POST /dashboard/user/group-orders/{id}/lock': async ({ ctx, path }) => {
      await lockGroup(ctx, path.id, hooks);
      return show(ctx, path.id);
    },
    'POST /dashboard/user/group-orders/{id}/reopen': async ({ ctx, path, body }) => {
      await reopenGroup(ctx, path.id, { deadline: body.deadline, hooks });
      return show(ctx, path.id);
    },
    'POST /dashboard/user/group-orders/{id}/nudge': async ({ ctx, path, body }) => {
      await nudgeMembers(ctx, path.id, { ids: body.ids, hooks });
      return show(ctx, path.id);
    },
    'POST /dashboard/user/group-orders/{id}/cancel': async ({ ctx, path }) => {
      await cancelGroup(ctx, path.id, hooks);
      return show(ctx, path.id);
    },
  };
}
