import { z } from 'zod';

/** The step that a card payment needs of its person. */
export const PaymentStep = z.object({
  /** `pay`: by the provider's card form; `confirm`: at the bank; `wait`: nothing, an answer is on its way. */
  action: z.enum(['pay', 'confirm', 'wait']),
  tag: z.string(),
  client_secret: z.string().nullable(),
  publishable_key: z.string().nullable(),
});
