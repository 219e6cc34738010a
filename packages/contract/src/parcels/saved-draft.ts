import { z } from 'zod';

import { Location } from '../accounts.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { Id, Instant, MultiLineText, ok, SingleLineText } from '../envelope.ts';
import { LocalDate, LocalTime } from '../time/slot.ts';
import { parcelPayers } from './vocabulary.ts';

const line = (max: number) => SingleLineText.max(max).default('');
const lines = (max: number) => MultiLineText.max(max).default('');

/** One end of the way as far as it is known. */
const DraftEnd = z.object({
  address: line(300),
  location: Location.nullable().default(null),
  /** Set by hand: `meant` is confirmed as it is; after `set` the text was changed. */
  pin: z.enum(['set', 'meant']).nullable().default(null),
  ...{ house: line(60), stage: line(60), room: line(60), name: line(100), phone: line(40) },
});

/** A parcel that is not sent yet, as it was typed: nothing of it is checked but its length. It has no photo and no card. */
export const DraftFields = z.object({
  type_id: Id.nullable().default(null),
  contents: lines(500),
  /** In centimetres and kilograms, as people write them. */
  ...{ length: line(9), width: line(9), height: line(9), weight: line(9) },
  value: line(10),
  cover: z.boolean().default(false),
  options: z.array(z.int().min(1).max(1000)).max(10).default([]),
  /** Nothing is in it that is not carried. */
  terms: z.boolean().default(false),
  from: DraftEnd,
  to: DraftEnd,
  email_to: line(254),
  notify: z.boolean().default(true),
  instruction: lines(500),
  when: z.enum(['now', 'later']).default('now'),
  slot: z.object({ date: LocalDate, time: LocalTime }).nullable().default(null),
  payer: z.enum(parcelPayers).default('sender'),
  payment: line(20),
  wallet: z.boolean().default(false),
});
export type DraftFields = z.output<typeof DraftFields>;

export const SavedDraft = z.object({
  /** Another one after each saving. */
  version: z.uuid(),
  updated_at: Instant,
  draft: DraftFields,
});
export type SavedDraft = z.infer<typeof SavedDraft>;

const own = { access: 'user' } as const satisfies Partial<Endpoint>;

export const parcelDraftEndpoints = {
  'GET /dashboard/user/parcel-draft': {
    ...own,
    summary: 'The parcel that the actor is writing; null without one',
    output: ok(SavedDraft.nullable()),
  },
  'PUT /dashboard/user/parcel-draft': {
    ...own,
    summary:
      'Save the parcel that is being written, in place of the one before; `replaced` is what another device has written since `version`',
    body: z.object({
      /** The version that this device has read or saved last; null where it knows of none. */
      version: z.uuid().nullable().default(null),
      draft: DraftFields,
    }),
    maxBytes: 32 * 1024,
    output: ok(SavedDraft.extend({ replaced: DraftFields.nullable() })),
  },
  'DELETE /dashboard/user/parcel-draft': {
    ...own,
    summary: 'Throw away the parcel that is being written',
    output: ok(z.object({})),
  },
} as const satisfies Endpoints;
