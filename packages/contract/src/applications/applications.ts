import { z } from 'zod';

import { Location } from '../accounts.ts';
import { shopTypes } from '../catalogue.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import {
  Amount,
  blankAsMissing,
  choiceOf,
  Instant,
  MultiLineText,
  ok,
  pageOf,
  Paging,
  RefPath,
  SingleLineText,
} from '../envelope.ts';
import { uploadErrors } from '../photo.ts';
import { CourierDraft, SellerDraft } from './fields.ts';
import {
  applicationStatuses,
  applicationTypes,
  documentKinds,
  documentTypes,
  MAX_DOCUMENT_BYTES,
  vehicles,
} from './vocabulary.ts';

const Texts = z.record(z.string(), z.string());
const Minutes = z.number().int();

const SellerDataWire = z
  .object({
    title: Texts,
    description: Texts,
    address: Texts,
    location: Location,
    timezone: z.string(),
    type: z.enum(shopTypes),
    phone: z.string(),
    tax: z.number(),
    min_amount: Amount,
    price: Amount,
    price_per_km: Amount,
    radius_km: z.number().int(),
    delivery_time_type: z.enum(['minute', 'hour']),
    delivery_time_from: Minutes,
    delivery_time_to: Minutes,
    categories: z.array(z.number().int()),
    tags: z.array(z.number().int()),
  })
  .partial();
const CourierDataWire = z
  .object({
    phone: z.string(),
    vehicle: z.enum(vehicles),
    brand: z.string(),
    model: z.string(),
    number: z.string(),
    color: z.string(),
    height: z.number().int(),
    width: z.number().int(),
    length: z.number().int(),
    kg: z.number(),
    address: z.string(),
    location: Location,
    radius_km: z.number().int(),
  })
  .partial();

export const ApplicationDocument = z.object({
  uuid: z.string(),
  kind: z.enum(documentKinds),
  /** As its sender calls it. */
  name: z.string(),
  type: z.enum(['pdf', 'webp']),
  size: z.number().int(),
  created_at: Instant,
});
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;

const about = {
  id: z.number().int(),
  uuid: z.string(),
  status: z.enum(applicationStatuses),
  documents: z.array(ApplicationDocument),
  /** Fields that are still to be filled in before it can be sent; `documents` for its files. */
  missing: z.array(z.string()),
  /** The answer of staff to the applicant. */
  answer: z.string().nullable(),
  /** The shop of an approved seller. */
  shop: z.object({ id: z.number().int(), uuid: z.string(), slug: z.string() }).nullable(),
  created_at: Instant,
  updated_at: Instant,
  sent_at: Instant.nullable(),
  decided_at: Instant.nullable(),
};
export const Application = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seller'), data: SellerDataWire, ...about }),
  z.object({ type: z.literal('deliveryman'), data: CourierDataWire, ...about }),
]);
export type Application = z.infer<typeof Application>;

/** The applicant, for staff. */
const Applicant = z.object({
  id: z.number().int(),
  firstname: z.string(),
  lastname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export const StaffApplication = Application.and(z.object({ user: Applicant }));
export type StaffApplication = z.infer<typeof StaffApplication>;

const Draft = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seller'), data: SellerDraft.default({}) }),
  z.object({ type: z.literal('deliveryman'), data: CourierDraft.default({}) }),
]);
export type Draft = z.output<typeof Draft>;

const DocumentPath = RefPath.extend({ document: z.uuid() });
const notNow = ['move-not-allowed'] as const;
const file = z.unknown().meta({ description: 'PDF or WebP, as a download' });

const own = { access: 'user', path: RefPath, output: ok(Application) } as const satisfies Partial<Endpoint>;
const staff = { access: 'admin', path: RefPath } as const satisfies Partial<Endpoint>;
const list = Paging.safeExtend({
  type: choiceOf(applicationTypes),
  status: choiceOf(applicationStatuses),
});

export const applicationsEndpoints = {
  'GET /dashboard/user/request-models/paginate': {
    summary: 'Own applications to become a seller or a courier, latest first',
    access: 'user',
    query: list,
    output: pageOf(Application),
  },
  'POST /dashboard/user/request-models': {
    summary: 'Begin an application, or go on with the open one of this type',
    access: 'user',
    body: Draft,
    output: ok(Application),
    errors: [...notNow, 'role-taken'],
  },
  'GET /dashboard/user/request-models/{id}': { ...own, summary: 'One of the own applications' },
  'PUT /dashboard/user/request-models/{id}': {
    ...own,
    summary: 'Fill in an application; fields that are left out stay',
    body: Draft,
    errors: notNow,
  },
  'DELETE /dashboard/user/request-models/{id}': {
    ...own,
    summary: 'Delete an application that nobody is looking at, with its documents',
    output: ok(z.object({})),
    errors: notNow,
  },
  'POST /dashboard/user/request-models/{id}/send': {
    ...own,
    summary: 'Send an application that is complete',
    errors: [...notNow, 'role-taken', 'too-many-requests'],
  },
  'POST /dashboard/user/request-models/{id}/withdraw': {
    ...own,
    summary: 'Take back an application that was sent and is not decided yet; it is a draft again',
    errors: notNow,
  },
  'POST /dashboard/user/request-models/{id}/documents': {
    ...own,
    summary: 'Add a document as a raw body (PDF or a picture); a logo takes the place of the one before',
    query: z.object({
      kind: z.enum(documentKinds).default('document'),
      name: blankAsMissing(SingleLineText.trim().max(200).optional()),
    }),
    raw: { types: documentTypes, maxBytes: MAX_DOCUMENT_BYTES },
    idempotent: true,
    errors: [...notNow, 'idempotency-mismatch', ...uploadErrors],
  },
  'GET /dashboard/user/request-models/{id}/documents/{document}': {
    summary: 'A document of an own application, as a download',
    access: 'user',
    path: DocumentPath,
    output: file,
  },
  'DELETE /dashboard/user/request-models/{id}/documents/{document}': {
    ...own,
    summary: 'Remove a document from an application',
    path: DocumentPath,
    errors: notNow,
  },
  'POST /dashboard/user/shops': {
    summary:
      'Apply with a shop at once: fills in the open application, with the documents it has, and sends it',
    access: 'user',
    body: SellerDraft,
    output: ok(Application),
    errors: [...notNow, 'role-taken', 'too-many-requests'],
  },
  'GET /dashboard/admin/request-models/paginate': {
    summary: 'Applications that were sent, of a type, with a status, or all; latest first',
    access: 'admin',
    query: list,
    output: pageOf(StaffApplication),
  },
  'GET /dashboard/admin/request-models/{id}': {
    ...staff,
    summary: 'One application that was sent',
    output: ok(StaffApplication),
  },
  'GET /dashboard/admin/request-models/{id}/documents/{document}': {
    summary: 'A document of an application that was sent, as a download',
    access: 'admin',
    path: DocumentPath,
    output: file,
  },
  'POST /dashboard/admin/request-models/{id}/status': {
    ...staff,
    summary:
      'Approve an application, which gives the role and a seller their shop, or reject it with an answer; `sent_at` says which one was read, and one that was sent anew since is refused',
    body: z
      .object({
        status: z.enum(['approved', 'rejected']),
        answer: blankAsMissing(MultiLineText.trim().max(2000).optional()),
        sent_at: Instant,
      })
      .refine(({ status, answer }) => status === 'approved' || answer !== undefined, {
        path: ['answer'],
        message: 'required',
      }),
    output: ok(StaffApplication),
    errors: ['status-unchanged', ...notNow, 'role-taken', 'own-application'],
  },
} as const satisfies Endpoints;
