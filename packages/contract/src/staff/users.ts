import { z } from 'zod';

import { roles } from '../accounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { blankAsMissing, Id, Instant, ok, pageOf, Paging, RefPath, SearchText } from '../envelope.ts';

/** A person as admins see them. */
export const StaffUser = z.object({
  id: z.number().int(),
  uuid: z.string(),
  firstname: z.string(),
  lastname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  /** Where they work. */
  shop_ids: z.array(z.number().int()),
  created_at: Instant,
});
export type StaffUser = z.infer<typeof StaffUser>;

/** Who works in a shop. */
const MAX_STAFF = 100;

export const staffUsersEndpoints = {
  'GET /dashboard/admin/users/paginate': {
    summary: 'People with an account, latest first; by the beginning of a name, or by an email or a number',
    access: 'admin',
    query: Paging.extend({ search: SearchText, role: blankAsMissing(z.enum(roles).optional()) }),
    output: pageOf(StaffUser),
  },
  'GET /dashboard/admin/users/{id}': {
    summary: 'One person',
    access: 'admin',
    path: RefPath,
    output: ok(StaffUser),
  },
  'PUT /dashboard/admin/users/{id}/role': {
    summary: 'Give somebody a role; with that of a seller they lose the shops where they work',
    access: 'admin',
    path: RefPath,
    body: z.object({ role: z.enum(roles) }),
    output: ok(StaffUser),
    errors: ['last-admin', 'move-not-allowed'],
  },
  'PUT /dashboard/admin/shops/{id}/staff': {
    summary: 'Set who works in a shop, in the place of all before: sellers and admins',
    access: 'admin',
    path: RefPath,
    body: z.object({ user_ids: z.array(Id).max(MAX_STAFF) }),
    output: ok(z.object({ shop_id: z.number().int(), user_ids: z.array(z.number().int()) })),
  },
} as const satisfies Endpoints;
