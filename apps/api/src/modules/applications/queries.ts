import type { ApplicationStatus, ApplicationType } from '@hamper/contract/applications/vocabulary';
import type { Ref } from '@hamper/contract/envelope';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { applicationDocuments, applications } from '../../db/schema/applications.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { notFound } from '../../failure.ts';
import type { UserActor } from '../../http/context.ts';
import type { Listing } from '../../http/envelope.ts';

export type ApplicationFields = typeof applications.$inferSelect;
export type DocumentRow = typeof applicationDocuments.$inferSelect;

/** The condition for what a person applied for themselves. */
export const ownBy = (actor: UserActor): SQL => eq(applications.userId, actor.id);
/** The condition for what staff see: nothing that its applicant has not sent, or has taken back. */
export const sent: SQL = and(isNotNull(applications.sentAt), ne(applications.status, 'draft')) ?? sql`false`;

/**
 * An application as it was sent: what its applicant changes after a rejection is theirs alone until they send it again. Before
 * that nobody can change it.
 */
export function asSent(row: ApplicationRow): ApplicationRow {
  const { application, documents } = row;
  if (application.status !== 'rejected') return row;
  const { data, sentData, sentAt } = application;
  return {
    ...row,
    application: { ...application, data: sentData ?? data },
    documents: documents.filter(({ createdAt }) => sentAt !== null && createdAt <= sentAt),
  };
}

export const isApplication = (ref: Ref): SQL => hasRef(applications, ref);

const selectApplications = (db: Db) =>
  db
    .select({
      application: getTableColumns(applications),
      shop: { id: shops.id, uuid: shops.uuid, slug: shops.slug },
      user: {
        ...{ id: users.id, firstname: users.firstname, lastname: users.lastname },
        ...{ email: users.email, phone: users.phone },
      },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(shops, eq(shops.id, applications.shopId))
    .$dynamic();

/** An application with its documents, the oldest first. */
export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number] & {
  documents: DocumentRow[];
};

interface Filter {
  type?: ApplicationType | undefined;
  status?: ApplicationStatus | undefined;
  page: number;
  perPage: number;
}

export async function applicationPage(
  db: Db,
  scope: SQL,
  { type, status, page, perPage }: Filter,
): Promise<Listing<ApplicationRow>> {
  const where = and(scope, type && eq(applications.type, type), status && eq(applications.status, status));
  const found = await selectApplications(db)
    .where(where)
    .orderBy(desc(applications.sentAt), desc(applications.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: await withDocuments(db, found), total: await db.$count(applications, where) };
}

/** @throws not-found */
export async function readApplication(db: Db, scope: SQL, ref: Ref): Promise<ApplicationRow> {
  const found = await selectApplications(db).where(and(scope, isApplication(ref)));
  const [row] = await withDocuments(db, found);
  if (!row) throw notFound();
  return row;
}

/**
 * Locks an application in a scope until the transaction ends.
 * @throws not-found
 */
export async function lockApplication(tx: Db, scope: SQL, ref: Ref): Promise<ApplicationFields> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(scope, isApplication(ref)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

export const documentsOf = (db: Db, applicationId: number): Promise<DocumentRow[]> =>
  db
    .select()
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId))
    .orderBy(asc(applicationDocuments.createdAt), asc(applicationDocuments.uuid));

async function withDocuments<Row extends { application: ApplicationFields }>(
  db: Db,
  found: Row[],
): Promise<(Row & { documents: DocumentRow[] })[]> {
  if (found.length === 0) return [];
  const documents = await db
    .select()
    .from(applicationDocuments)
    .where(
      inArray(
        applicationDocuments.applicationId,
        found.map(({ application }) => application.id),
      ),
    )
    .orderBy(asc(applicationDocuments.createdAt), asc(applicationDocuments.uuid));
  return found.map((row) => ({
    ...row,
    documents: documents.filter(({ applicationId }) => applicationId === row.application.id),
  }));
}
