import type { staffUsersEndpoints } from '@hamper/contract/staff/users';

import { paginated, success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { type IsAtWork, setRole, setStaff } from './set-role.ts';
import { staffUser, staffUsers } from './user-queries.ts';

/** @param isAtWork whether somebody has work under way for which they keep their role */
export const staffUsersRoutes = (isAtWork: IsAtWork): Handlers<keyof typeof staffUsersEndpoints> => ({
  'GET /dashboard/admin/users/paginate': async ({ ctx, query, url }) =>
    paginated(await staffUsers(ctx.db, query), query, url),
  'GET /dashboard/admin/users/{id}': async ({ ctx, path }) => success(await staffUser(ctx.db, path.id)),
  'PUT /dashboard/admin/users/{id}/role': async ({ ctx, path, body }) => {
    await setRole(ctx, path.id, body.role, isAtWork);
    return success(await staffUser(ctx.db, path.id));
  },
  'PUT /dashboard/admin/shops/{id}/staff': async ({ ctx, path, body }) =>
    success(await setStaff(ctx, path.id, body.user_ids)),
});
