import { z } from 'zod';

/**
 * The way of a page to follow messages, or threads, at the service that carries them: for an hour, and nothing else than it
 * asked for.
 */
export const ChatSubscription = z.object({
  /** A custom token of Firebase Authentication. */
  token: z.string(),
  project_id: z.string(),
  api_key: z.string(),
  /** `host:port` of the emulators, where these stand in for Google. */
  emulators: z.object({ auth: z.string(), firestore: z.string() }).nullable(),
});
export type ChatSubscription = z.infer<typeof ChatSubscription>;
