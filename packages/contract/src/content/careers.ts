import { z } from 'zod';

import { Email, Phone } from '../accounts.ts';
import { BotCheck } from '../auth.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import {
  blankAsMissing,
  Id,
  Instant,
  MultiLineText,
  ok,
  pageOf,
  Paging,
  RefPath,
  SingleLineText,
} from '../envelope.ts';
import { uploadErrors } from '../photo.ts';
import {
  EntryBrief,
  EntryPath,
  MovedTo,
  Names,
  Slug,
  SlugPath,
  StaffEntryCard,
  StaffTexts,
  WholeText,
  Writings,
} from './content-text.ts';
import { cvTypes, MAX_CV_BYTES } from './cv-file.ts';
import { ListEntries, staffCalls, staffList } from './staff-calls.ts';

export const jobKinds = ['full_time', 'part_time', 'temporary', 'contract', 'internship'] as const;
export type JobKind = (typeof jobKinds)[number];
const JobKindWire = z.enum(jobKinds);

const terms = {
  kind: JobKindWire,
  /** Null: from anywhere. */
  city: z.string().nullable(),
  /** From then on nobody can apply; null: until it is withdrawn. */
  closes_at: Instant.nullable(),
};

export const JobCard = EntryBrief.extend(terms);
export type JobCard = z.infer<typeof JobCard>;
export const Job = JobCard.extend({ ...WholeText.shape, ...MovedTo.shape });
export type Job = z.infer<typeof Job>;

const showJob = {
  summary: 'One job that can be applied for',
  access: 'public',
  output: ok(Job),
  errors: ['gone'],
} as const satisfies Endpoint;

/** The name that an uploaded CV has until it is sent with an application. */
const CvKey = z.string().regex(/^[0-9a-f]{64}$/);

export const Apply = z.object({
  name: SingleLineText.trim().min(1).max(100),
  email: Email,
  phone: blankAsMissing(Phone.optional()),
  message: MultiLineText.trim().min(1).max(5000),
  cv: CvKey,
  /** For guests. */
  bot_check: BotCheck.optional(),
});
export type Apply = z.output<typeof Apply>;

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const;
const ApplicationStatus = z.enum(applicationStatuses);

const JobApplicationCard = z.object({
  id: z.number().int(),
  uuid: z.string(),
  status: ApplicationStatus,
  job: z.object({ id: z.number().int(), translation: z.object({ locale: z.string(), title: z.string() }) }),
  name: z.string(),
  created_at: Instant,
  answered_at: Instant.nullable(),
});
export const JobApplication = JobApplicationCard.extend({
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  /** The language that it was sent in. */
  locale: z.string(),
  cv: z.object({ type: z.enum(['pdf', 'docx', 'odt']), size: z.number().int() }),
  answer: z.string().nullable(),
});
export type JobApplication = z.infer<typeof JobApplication>;

const StaffJobCard = StaffEntryCard.extend(terms);
export const StaffJob = StaffJobCard.extend({
  ...StaffTexts.shape,
  cities: z.record(z.string(), z.string()).nullable(),
  applications_count: z.number().int(),
});
export type StaffJob = z.infer<typeof StaffJob>;
const WriteJob = z.object({
  kind: JobKindWire,
  slug: blankAsMissing(Slug.optional()),
  city: Names.optional(),
  closes_at: blankAsMissing(Instant.optional()),
  translations: Writings,
});
export type WriteJob = z.output<typeof WriteJob>;
const staff = staffCalls(StaffJob, WriteJob);

export const careersEndpoints = {
  'GET /rest/careers/paginate': {
    summary: 'Jobs that can be applied for, latest first; of a kind, in a city, or all',
    access: 'public',
    query: Paging.safeExtend({
      kind: blankAsMissing(JobKindWire.optional()),
      city: blankAsMissing(SingleLineText.max(80).optional()),
    }),
    output: pageOf(JobCard),
  },
  'GET /rest/careers/{id}': { ...showJob, path: EntryPath },
  'GET /rest/careers/slug/{slug}': { ...showJob, path: SlugPath },
  'POST /rest/careers/{id}/cv': {
    summary:
      'Upload a CV as a raw body (PDF, DOCX or ODT); its name goes into the application, and unused it is deleted after a day',
    access: 'guest',
    path: RefPath,
    raw: { types: cvTypes, maxBytes: MAX_CV_BYTES },
    output: ok(z.object({ cv: CvKey })),
    errors: ['gone', ...uploadErrors],
  },
  'POST /rest/careers/{id}/applications': {
    summary: 'Apply for a job; a guest sends a bot check',
    access: 'guest',
    path: RefPath,
    body: Apply,
    output: ok(z.object({ uuid: z.string() })),
    idempotent: true,
    errors: ['gone', 'bot-check-needed', 'bot-check-failed', 'too-many-requests', 'idempotency-mismatch'],
  },
  'GET /dashboard/admin/careers/paginate': staffList(
    ListEntries.safeExtend({ kind: blankAsMissing(JobKindWire.optional()) }),
    StaffJobCard,
  ),
  'POST /dashboard/admin/careers': staff.create,
  'GET /dashboard/admin/careers/{id}': staff.show,
  'PUT /dashboard/admin/careers/{id}': staff.update,
  'POST /dashboard/admin/careers/{id}/publish': staff.publish,
  'POST /dashboard/admin/careers/{id}/withdraw': staff.withdraw,
  'DELETE /dashboard/admin/careers/{id}': {
    ...staff.remove,
    summary: 'Delete a job that is not published and has no applications',
  },
  'GET /dashboard/admin/job-applications/paginate': {
    summary: 'Applications for a job, or all; latest first',
    access: 'admin',
    query: Paging.safeExtend({
      job_id: blankAsMissing(Id.optional()),
      status: blankAsMissing(ApplicationStatus.optional()),
    }),
    output: pageOf(JobApplicationCard),
  },
  'GET /dashboard/admin/job-applications/{id}': {
    summary: 'One application',
    access: 'admin',
    path: RefPath,
    output: ok(JobApplication),
  },
  'GET /dashboard/admin/job-applications/{id}/cv': {
    summary: 'The CV of an application, as a download',
    access: 'admin',
    path: RefPath,
    output: z.unknown().meta({ description: 'PDF, DOCX or ODT' }),
  },
  'POST /dashboard/admin/job-applications/{id}/status': {
    summary: 'Decide about an application; an answer is mailed to whoever applied',
    access: 'admin',
    path: RefPath,
    body: z.object({
      status: ApplicationStatus,
      answer: blankAsMissing(MultiLineText.trim().max(5000).optional()),
    }),
    output: ok(JobApplication),
  },
} as const satisfies Endpoints;
