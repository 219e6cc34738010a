import { z } from 'zod';

/** What a shop that is to die has to know: its database, and who plays Stripe. */
export const DOOMED = z.object({
  url: z.string(),
  stripe: z.object({
    secretKey: z.string(),
    publishableKey: z.string(),
    webhookSecret: z.string(),
    apiBase: z.string().nullable(),
  }),
});

/** A request and its answer, as messages between two processes. */
export interface Asked {
  id: number;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}
export interface Told {
  id: number;
  status: number;
  headers: [string, string][];
  body: string;
}
