import { z } from 'zod';

import type { Endpoint } from '../endpoint.ts';
import { blankAsMissing, ok, pageOf, Paging, RefPath } from '../envelope.ts';
import { contentStates } from './content-text.ts';

/** Lists of staff: of one state, or of all. */
export const ListEntries = Paging.extend({ state: blankAsMissing(z.enum(contentStates).optional()) });

/** Staff's calls for every kind of entry; `Entry` is the whole of one, and `Write` what is written of it. */
export const staffCalls = <Entry extends z.ZodType, Write extends z.ZodType>(entry: Entry, body: Write) =>
  ({
    show: { summary: 'An entry with all of its texts', access: 'admin', path: RefPath, output: ok(entry) },
    create: {
      summary: 'Write an entry; it is a draft until it is published',
      access: 'admin',
      body,
      output: ok(entry),
      idempotent: true,
      errors: ['idempotency-mismatch'],
    },
    update: {
      summary: 'Change an entry; languages that are left out are removed',
      access: 'admin',
      path: RefPath,
      body,
      output: ok(entry),
      errors: ['content-published'],
    },
    publish: {
      summary: 'Show an entry to everybody',
      access: 'admin',
      path: RefPath,
      output: ok(entry),
    },
    withdraw: {
      summary: 'Show a published entry to nobody any more',
      access: 'admin',
      path: RefPath,
      output: ok(entry),
    },
    remove: {
      summary: 'Delete an entry that is not published; its addresses stay gone',
      access: 'admin',
      path: RefPath,
      output: ok(z.object({})),
      errors: ['content-published', 'content-in-use'],
    },
  }) as const satisfies Record<string, Endpoint>;

/** A list of staff, latest first. */
export const staffList = <Query extends z.ZodType, Card extends z.ZodType>(query: Query, card: Card) =>
  ({
    summary: 'Entries in every state, latest first',
    access: 'admin',
    query,
    output: pageOf(card),
  }) as const satisfies Endpoint;
