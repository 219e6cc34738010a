import { z } from 'zod';

import { UserCart } from '../cart.ts';
import { Shop } from '../catalogue.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { Amount, Id, Instant, ok, SingleLineText } from '../envelope.ts';
import { groupPayers, groupStatuses, unpaidPartRules } from '../lifecycle.ts';
import { Order } from '../orders/order.ts';
import { MAX_MEMBER_NAME, PAY_MINUTES } from './bounds.ts';
import { OwnPart } from './own-part.ts';

const Member = UserCart.pick({ id: true, name: true }).extend({
  is_owner: z.boolean(),
  /** The reader's own part. */
  is_mine: z.boolean(),
  /** They have an account, and are notified there. */
  has_account: z.boolean(),
  done: z.boolean(),
  /** When the owner last reminded them to be done. */
  nudged_at: Instant.nullable(),
  /** The sum of their lines, without fees. */
  sum: Amount,
  /** The amount that their lines may still cost; null without a limit. */
  left: Amount.nullable(),
  /** Their lines while the group runs; afterwards the order has them. */
  lines: UserCart.shape.cartDetails,
});
export type GroupMember = z.infer<typeof Member>;

/** The order that a group has become, as its members see it. */
const PlacedOrder = Order.pick({
  status: true,
  delivery_type: true,
  expected_at: true,
  currency: true,
  total_price: true,
  refunded_price: true,
  shares: true,
  details: true,
}).extend({
  /** For the owner, whose order it is. */
  id: z.number().int().nullable(),
  /** Until when its members pay their parts, before its shop sees it; null otherwise. */
  pay_until: Instant.nullable(),
  /** The reader's own part; null for the owner, and where the owner pays for all. */
  part: OwnPart.nullable(),
});

/** A group order as its reader may see it: whoever only has the link sees no members and no lines. */
export const GroupOrder = z.object({
  /** Of the link `/group/order/{uuid}`, and what members join by. */
  uuid: z.string(),
  shop: Shop,
  status: z.enum(groupStatuses),
  /** Of the member who opened it; null if they have no name. */
  owner_name: z.string().nullable(),
  is_owner: z.boolean(),
  /** How much each member's lines may cost; null for no limit. */
  limit: Amount.nullable(),
  /** When it locks by itself; null for no deadline. */
  deadline: Instant.nullable(),
  /** Who pays its order, what becomes of a part that is not paid in time, and how many minutes there are for it. */
  pays: z.enum(groupPayers),
  unpaid: z.enum(unpaidPartRules),
  pay_minutes: z.number().int(),
  /** It takes further members. */
  can_join: z.boolean(),
  /** The cart of a group that is running, for its members. */
  cart_id: z.number().int().nullable(),
  /** The reader's part: its key, which opens it on other devices too. Null for whoever has not joined, or was removed. */
  me: z.object({ id: z.number().int(), key: z.string() }).nullable(),
  members: z.array(Member),
  /** The gifts that come with all that its members have put in. */
  gifts: UserCart.shape.cartDetails,
  /** The order of a group that is paying or placed, for its members: `me.id` is the number of the reader's share then. */
  order: PlacedOrder.nullable(),
  /** The sum of all lines, without fees. */
  total_price: Amount,
  currency_id: z.number().int(),
  /** Of its last change: what tells one state of it from another. */
  updated_at: Instant,
});
export type GroupOrder = z.infer<typeof GroupOrder>;

/** The state of a group order, by which one is told from another: its page reads the group itself. */
export const GroupVersion = z.object({ version: z.string() });
export type GroupVersion = z.infer<typeof GroupVersion>;

const Limit = z.number().min(0.01).max(1_000_000).multipleOf(0.01).nullable();
const Settings = {
  /** In the currency of the request. */
  limit: Limit.optional(),
  /** In the future, within two weeks. */
  deadline: Instant.nullable().optional(),
  pays: z.enum(groupPayers).optional(),
  unpaid: z.enum(unpaidPartRules).optional(),
  pay_minutes: z.number().int().min(PAY_MINUTES.min).max(PAY_MINUTES.max).optional(),
};

export const GroupPath = z.object({ id: z.uuid().transform((uuid) => uuid.toLowerCase()) });

const ofOwner = {
  access: 'user',
  path: GroupPath,
  output: ok(GroupOrder),
} as const satisfies Partial<Endpoint>;

export const groupOrdersEndpoints = {
  'POST /dashboard/user/group-orders': {
    summary:
      "Open the shopper's cart at a shop to a group; settings of one that is open there already are changed",
    access: 'user',
    body: z.object({
      shop_id: Id,
      ...Settings,
      /** The owner's name, as members see it; their first name without it. */
      name: SingleLineText.trim().min(1).max(MAX_MEMBER_NAME).optional(),
    }),
    output: ok(GroupOrder),
    errors: ['parts-not-yet', 'payment-awaited', 'too-many-requests'],
  },
  'GET /rest/group-orders/{id}': {
    summary:
      'A group order: with all members and lines for its owner and its members, who are known by their account, their cookie or their key',
    access: 'guest',
    path: GroupPath,
    query: z.object({ user_cart_uuid: z.uuid().optional() }),
    output: ok(GroupOrder),
  },
  'PUT /dashboard/user/group-orders/{id}': {
    ...ofOwner,
    summary:
      'Change the settings of an open group order; what is absent stays, null removes limit or deadline',
    body: z.object(Settings),
    errors: ['group-invalid', 'parts-not-yet'],
  },
  'POST /dashboard/user/group-orders/{id}/lock': {
    ...ofOwner,
    summary: 'Lock a group order: nobody joins, and members change nothing; again changes nothing',
    errors: ['group-invalid'],
  },
  'POST /dashboard/user/group-orders/{id}/reopen': {
    ...ofOwner,
    summary:
      'Reopen a locked group order, with another deadline or none; without one a deadline that has passed is removed',
    body: z.object({ deadline: Settings.deadline }),
    errors: ['group-invalid', 'payment-awaited', 'too-many-requests'],
  },
  'POST /dashboard/user/group-orders/{id}/nudge': {
    ...ofOwner,
    summary: 'Remind members who are not done, all of them or some',
    body: z.object({ ids: z.array(Id).min(1).max(100).optional() }),
    errors: ['group-invalid', 'too-many-requests'],
  },
  'POST /dashboard/user/group-orders/{id}/cancel': {
    ...ofOwner,
    summary:
      "Cancel a group order: members' lines are gone, and everybody is told; the owner's own stay in their cart",
    errors: ['group-invalid', 'payment-awaited'],
  },
} as const satisfies Endpoints;
