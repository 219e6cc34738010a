import { z } from 'zod';

import { SavedCardId } from '../cards.ts';
import type { Endpoints } from '../endpoint.ts';
import { Id, ok } from '../envelope.ts';
import { unpaidPartRules } from '../lifecycle.ts';
import { SandboxCard } from '../payments.ts';
import { GroupOrder, GroupPath } from './group-orders.ts';

/** The member's key, for whoever is known neither by their account nor by their cookie. */
const Member = { user_cart_uuid: z.uuid().optional() };

/** The members' numbers; without them all who have not paid. */
const Numbers = z.array(Id).min(1).max(100).optional();

const PayPart = z.object({
  ...Member,
  payment_tag: z.string().max(20),
  card: SandboxCard.optional(),
  saved_card: SavedCardId.optional(),
});
export type PayPart = z.output<typeof PayPart>;

export const groupPartsEndpoints = {
  'POST /rest/group-orders/{id}/part': {
    summary:
      "Pay the reader's own part of a group's order: a wallet is debited at once, a card is held until the order is ready",
    access: 'guest',
    path: GroupPath,
    body: PayPart,
    output: ok(GroupOrder),
    idempotent: true,
    errors: [
      'payment-not-awaited',
      'payment-unavailable',
      'wallet-insufficient',
      'too-many-requests',
      'idempotency-mismatch',
      'busy',
    ],
  },
  'POST /rest/group-orders/{id}/part/sandbox': {
    summary: "Demo only: confirm or refuse the bank's challenge of a sandbox card that pays a part",
    access: 'guest',
    path: GroupPath,
    body: z.object({ ...Member, approve: z.boolean() }),
    output: ok(GroupOrder),
    errors: ['payment-not-awaited'],
  },
  'POST /dashboard/user/group-orders/{id}/parts': {
    summary:
      'Decide parts that are not paid before the time for them is over: their goods are dropped, or the owner pays for them',
    access: 'user',
    path: GroupPath,
    body: z.object({
      unpaid: z.enum(unpaidPartRules),
      numbers: Numbers,
    }),
    output: ok(GroupOrder),
    errors: ['parts-needed', 'payment-not-awaited'],
  },
  'POST /dashboard/user/group-orders/{id}/parts/remind': {
    summary: 'Remind members who have not paid their part, all of them or some',
    access: 'user',
    path: GroupPath,
    body: z.object({ numbers: Numbers }),
    output: ok(GroupOrder),
    errors: ['payment-not-awaited', 'too-many-requests'],
  },
} as const satisfies Endpoints;
