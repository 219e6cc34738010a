import type { shoppingListsEndpoints } from '@hamper/contract/shopping-lists/shopping-lists';

import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { createList } from './create-list.ts';
import { changeLine, putLine, removeLine, untickAll } from './lines.ts';
import { deleteList, renameList, shareList, stopSharing } from './lists.ts';
import { presentList, presentListCard, presentSharedList } from './present.ts';
import { listCards, readOwnList, readSharedList } from './queries.ts';

export const shoppingListsRoutes: Handlers<keyof typeof shoppingListsEndpoints> = {
  'GET /dashboard/user/shopping-lists': async ({ ctx, query }) =>
    success((await listCards(ctx.db, ctx.actor.id, query.stock_id)).map(presentListCard)),
  'POST /dashboard/user/shopping-lists': async ({ ctx, body, headers }) => {
    const uuid = await createList(ctx, body, headers.get('idempotency-key'));
    return success(presentList(await readOwnList(ctx, uuid), ctx));
  },
  'GET /dashboard/user/shopping-lists/{id}': async ({ ctx, path }) =>
    success(presentList(await readOwnList(ctx, path.id), ctx)),
  'PUT /dashboard/user/shopping-lists/{id}': async ({ ctx, path, body }) => {
    await renameList(ctx, path.id, body.name);
    return success({});
  },
  'DELETE /dashboard/user/shopping-lists/{id}': async ({ ctx, path }) => {
    await deleteList(ctx, path.id);
    return success({});
  },
  'POST /dashboard/user/shopping-lists/{id}/lines': async ({ ctx, path, body }) => {
    await putLine(ctx, path.id, body);
    return success({});
  },
  'PUT /dashboard/user/shopping-lists/{id}/lines/{line}': async ({ ctx, path, body }) => {
    await changeLine(ctx, path, body);
    return success({});
  },
  'DELETE /dashboard/user/shopping-lists/{id}/lines/{line}': async ({ ctx, path }) => {
    await removeLine(ctx, path);
    return success({});
  },
  'DELETE /dashboard/user/shopping-lists/{id}/ticks': async ({ ctx, path }) => {
    await untickAll(ctx, path.id);
    return success({});
  },
  'POST /dashboard/user/shopping-lists/{id}/share': async ({ ctx, path }) =>
    success({ key: await shareList(ctx, path.id) }),
  'DELETE /dashboard/user/shopping-lists/{id}/share': async ({ ctx, path }) => {
    await stopSharing(ctx, path.id);
    return success({});
  },
  'GET /rest/shopping-lists/{key}': async ({ ctx, path }) =>
    success(presentSharedList(await readSharedList(ctx.db, path.key), ctx)),
};
