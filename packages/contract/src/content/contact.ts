import { z } from 'zod';

import { Email } from '../accounts.ts';
import { BotCheck } from '../auth.ts';
import type { Endpoints } from '../endpoint.ts';
import {
  blankAsMissing,
  Instant,
  MultiLineText,
  ok,
  pageOf,
  Paging,
  RefPath,
  SingleLineText,
} from '../envelope.ts';
import { contactTopics } from './contact-topics.ts';

export const SendContact = z.object({
  name: SingleLineText.trim().min(1).max(100),
  email: Email,
  topic: z.enum(contactTopics),
  /** The number as the sender knows it; whether there is such an order is not said. */
  order: blankAsMissing(
    z
      .string()
      .trim()
      .max(40)
      .regex(/^#?[\w-]+$/)
      .optional(),
  ),
  message: MultiLineText.trim().min(1).max(5000),
  /** For guests. */
  bot_check: BotCheck.optional(),
});
export type SendContact = z.output<typeof SendContact>;

export const contactStatuses = ['new', 'answered', 'closed'] as const;
const ContactStatus = z.enum(contactStatuses);

export const ContactMessage = z.object({
  id: z.number().int(),
  uuid: z.string(),
  status: ContactStatus,
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  order: z.string().nullable(),
  message: z.string(),
  /** The language that it was sent in. */
  locale: z.string(),
  answer: z.string().nullable(),
  created_at: Instant,
  answered_at: Instant.nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contactEndpoints = {
  'POST /rest/contact': {
    summary: 'Write to the shop; it gets a mail, and so does the sender. A guest sends a bot check',
    access: 'guest',
    body: SendContact,
    output: ok(z.object({ uuid: z.string() })),
    idempotent: true,
    errors: ['bot-check-needed', 'bot-check-failed', 'too-many-requests', 'idempotency-mismatch'],
  },
  'GET /dashboard/admin/contact-messages/paginate': {
    summary: 'Messages to the shop, latest first',
    access: 'admin',
    query: Paging.safeExtend({
      status: blankAsMissing(ContactStatus.optional()),
      topic: blankAsMissing(z.enum(contactTopics).optional()),
    }),
    output: pageOf(ContactMessage),
  },
  'GET /dashboard/admin/contact-messages/{id}': {
    summary: 'One message to the shop',
    access: 'admin',
    path: RefPath,
    output: ok(ContactMessage),
  },
  'POST /dashboard/admin/contact-messages/{id}/status': {
    summary: 'Say what became of a message; an answer is mailed to its sender',
    access: 'admin',
    path: RefPath,
    body: z.object({
      status: ContactStatus,
      answer: blankAsMissing(MultiLineText.trim().max(5000).optional()),
    }),
    output: ok(ContactMessage),
  },
} as const satisfies Endpoints;
