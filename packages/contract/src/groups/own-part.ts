import { z } from 'zod';

import { Amount, Instant } from '../envelope.ts';
import { partStatuses } from '../lifecycle.ts';
import { PaymentStep } from '../orders/payment-step.ts';

/** A member's own part of a group's order, in its currency. */
export const OwnPart = z.object({
  status: z.enum(partStatuses),
  /** The amount that they agreed to. */
  price: Amount,
  /** When the owner last reminded them to pay it. */
  reminded_at: Instant.nullable(),
  /** The money was taken; otherwise what is paid is held. */
  taken: z.boolean(),
  /** How it is paid, and by which card. */
  payment_tag: z.string().nullable(),
  card: z.string().nullable(),
  /** Names the next try: the same one, pressed twice, is sent once. */
  attempt: z.number().int(),
  /** Why the last card did not pay. */
  failure: z.enum(['declined', 'unconfirmed']).nullable(),
  /** The step that the payment needs of its person. */
  due: PaymentStep.nullable(),
  /** The tags of the methods that may pay it. */
  methods: z.array(z.string()),
});
export type OwnPart = z.infer<typeof OwnPart>;
