import { z } from 'zod';

import type { Endpoint, Endpoints } from '../endpoint.ts';
import { blankAsMissing, Id, ok, pageOf, Paging, SearchText, SingleLineText } from '../envelope.ts';
import {
  EntryBrief,
  EntryPath,
  MovedTo,
  Slug,
  SlugPath,
  StaffEntryCard,
  StaffTexts,
  WholeText,
  Writings,
} from './content-text.ts';
import { ListEntries, staffCalls, staffList } from './staff-calls.ts';

/** The questions of a topic that are shown at once. */
export const MAX_QUESTIONS = 100;

const FaqTopicBrief = EntryBrief.omit({ published_at: true, updated_at: true });

/** A topic with its questions, in the order of the shop; in a search with those that match, the best first. */
export const FaqTopic = FaqTopicBrief.extend({
  questions: z.array(EntryBrief),
  questions_count: z.number().int(),
});
export type FaqTopic = z.infer<typeof FaqTopic>;

export const FaqQuestion = EntryBrief.extend({
  topic: FaqTopicBrief,
  ...WholeText.shape,
  ...MovedTo.shape,
});
export type FaqQuestion = z.infer<typeof FaqQuestion>;

const showQuestion = {
  summary: 'One question of the help with its answer',
  access: 'public',
  output: ok(FaqQuestion),
  errors: ['gone'],
} as const satisfies Endpoint;

const Position = z.int().min(0).max(10_000).default(0);

const StaffTopicCard = StaffEntryCard.extend({ position: z.number().int() });
export const StaffTopic = StaffTopicCard.extend(StaffTexts.shape);
export type StaffTopic = z.infer<typeof StaffTopic>;
const WriteTopic = z.object({
  slug: blankAsMissing(Slug.optional()),
  position: Position,
  translations: Writings,
});
export type WriteTopic = z.output<typeof WriteTopic>;
const topic = staffCalls(StaffTopic, WriteTopic);

const StaffQuestionCard = StaffTopicCard.extend({ topic_id: z.number().int() });
export const StaffQuestion = StaffQuestionCard.extend(StaffTexts.shape);
export type StaffQuestion = z.infer<typeof StaffQuestion>;
const WriteQuestion = WriteTopic.extend({ topic_id: Id });
export type WriteQuestion = z.output<typeof WriteQuestion>;
const question = staffCalls(StaffQuestion, WriteQuestion);

export const faqsEndpoints = {
  'GET /rest/faqs/paginate': {
    summary:
      'The topics of the help with their questions; those that match a search, or of one topic by its slug',
    access: 'public',
    query: Paging.safeExtend({
      search: SearchText,
      topic: blankAsMissing(SingleLineText.max(200).optional()),
    }),
    output: pageOf(FaqTopic),
  },
  'GET /rest/faqs/{id}': { ...showQuestion, path: EntryPath },
  'GET /rest/faqs/slug/{slug}': { ...showQuestion, path: SlugPath },
  'GET /dashboard/admin/faq-topics/paginate': staffList(ListEntries, StaffTopicCard),
  'POST /dashboard/admin/faq-topics': topic.create,
  'GET /dashboard/admin/faq-topics/{id}': topic.show,
  'PUT /dashboard/admin/faq-topics/{id}': topic.update,
  'POST /dashboard/admin/faq-topics/{id}/publish': topic.publish,
  'POST /dashboard/admin/faq-topics/{id}/withdraw': topic.withdraw,
  'DELETE /dashboard/admin/faq-topics/{id}': {
    ...topic.remove,
    summary: 'Delete a topic that is not published and has no questions',
  },
  'GET /dashboard/admin/faqs/paginate': staffList(
    ListEntries.safeExtend({ topic_id: blankAsMissing(Id.optional()) }),
    StaffQuestionCard,
  ),
  'POST /dashboard/admin/faqs': question.create,
  'GET /dashboard/admin/faqs/{id}': question.show,
  'PUT /dashboard/admin/faqs/{id}': question.update,
  'POST /dashboard/admin/faqs/{id}/publish': question.publish,
  'POST /dashboard/admin/faqs/{id}/withdraw': question.withdraw,
  'DELETE /dashboard/admin/faqs/{id}': question.remove,
} as const satisfies Endpoints;
