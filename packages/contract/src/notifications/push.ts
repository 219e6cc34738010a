import { z } from 'zod';

import type { Endpoints } from '../endpoint.ts';
import { ok } from '../envelope.ts';

/** How this device subscribes to push messages, and whether it has. */
export const PushState = z.object({
  /** The key that a browser subscribes with, base64url; null where push messages are not sent. */
  public_key: z.string().nullable(),
  /** Whether messages go to the device of this session. */
  subscribed: z.boolean(),
});
export type PushState = z.infer<typeof PushState>;

const base64url = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`));

/** A browser's own description of its subscription: `PushSubscription.toJSON()`. */
const PushSubscriptionWire = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscriptionWire = z.infer<typeof PushSubscriptionWire>;

export const pushEndpoints = {
  'GET /dashboard/user/push': {
    summary: 'How this device subscribes to push messages, and whether it has',
    access: 'user',
    output: ok(PushState),
  },
  'POST /dashboard/user/push/subscription': {
    summary:
      'Send push messages to this browser, in the place of an earlier subscription; it ends with the session',
    access: 'user',
    body: PushSubscriptionWire,
    maxBytes: 4096,
    output: ok(PushState),
  },
  'DELETE /dashboard/user/push/subscription': {
    summary: 'Send no more push messages to this browser; again changes nothing',
    access: 'user',
    output: ok(PushState),
  },
} as const satisfies Endpoints;
