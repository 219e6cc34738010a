import { createHash, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';

import { type DocumentKind, isEditable, MAX_DOCUMENTS } from '@hamper/contract/applications/vocabulary';
import type { Ref } from '@hamper/contract/envelope';
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../../db/query.ts';
import { applicationDocuments, applications, type DocumentFormat } from '../../../db/schema/applications.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { idempotentPath, isAnswered } from '../../../http/idempotency.ts';
import type { Upload } from '../../../http/read-body.ts';
import type { Photos } from '../../../ports/photos/photos.port.ts';
import { consumeDocumentLimits } from '../../accounts/index.ts';
import { isPlainPdf } from '../../content/index.ts';
import { documentsOf, type DocumentRow, lockApplication, ownBy, readApplication } from '../queries.ts';
import { refusedStep } from '../rules.ts';
import { discardDocuments, documentFile } from './discard-documents.ts';

interface NewDocument {
  kind: DocumentKind;
  name?: string | undefined;
  upload: Upload;
  /** A repeat with the same one adds nothing more. */
  key: string | null;
}

const CALL = 'add-document';

type StoredDocument = Pick<DocumentRow, 'key' | 'type'>;

/**
 * Adds a file to an application that may be changed; a logo takes the place of the one before. Pictures are cleaned; a PDF
 * that does more than to be shown is refused. Answers the application's id.
 * @throws not-found, move-not-allowed, too-many-requests, too-many-uploads, idempotency-mismatch, validation of `document`
 */
export async function addDocument(
  ctx: Ctx & { actor: UserActor },
  ref: Ref,
  { kind, name, upload, key }: NewDocument,
): Promise<number> {
  const { db, ports, actor, now } = ctx;
  const { application, documents } = await readApplication(db, ownBy(actor), ref);
  if (!isEditable(application.status)) throw refusedStep();
  // A repeat of the last one that fits finds it there.
  if (!(await isAnswered(db, { actor, call: CALL, key }))) requireRoom(documents, kind);
  await consumeDocumentLimits(ctx);
  const { bytes, type } = await upload.asFile((path) => readDocument(path, kind, ports.photos));
  const document = { key: randomBytes(32).toString('hex'), type };
  // The row first: a file without one would stay for ever, while a row without an application is purged.
  await db.insert(applicationDocuments).values({
    ...{ ...document, uuid: uuid(), kind, size: bytes.length, createdAt: now },
    name: name ?? `${kind}.${type}`,
  });
  await ports.files.put(documentFile(document), bytes);
  try {
    const body = { id: application.id, kind, file: createHash('sha256').update(bytes).digest('hex') };
    const attempt = { actor, call: CALL, key, body };
    await discardDocuments(ctx, await attach(ctx, ref, { kind, document, attempt }));
  } catch (error) {
    // Anything but a refusal may have come after the commit, whose answer was lost; what no application has is purged.
    if (error instanceof Failure) await discardDocuments(ctx, [document]);
    throw error;
  }
  return application.id;
}

function requireRoom(documents: readonly DocumentRow[], kind: DocumentKind): void {
  const others = documents.filter((one) => kind === 'document' || one.kind !== 'logo');
  if (others.length >= MAX_DOCUMENTS) throw invalid('document', 'documents-full', { limit: MAX_DOCUMENTS });
}

/** Gives a stored file to its application, and answers those that it takes the place of; of a repeat, the file itself. */
const attach = (
  { db, actor, now }: Ctx & { actor: UserActor },
  ref: Ref,
  { kind, document, attempt }: Attachment,
): Promise<StoredDocument[]> =>
  db.transaction(async (tx) => {
    const row = await lockApplication(tx, ownBy(actor), ref);
    if (!isEditable(row.status)) throw refusedStep();
    let replaced: StoredDocument[] = [];
    const attached = await idempotentPath(tx, attempt, async () => {
      replaced = await attachNew(tx, row.id, { kind, key: document.key });
      await tx.update(applications).set({ updatedAt: now }).where(eq(applications.id, row.id));
      return document.key;
    });
    return attached === document.key ? replaced : [document];
  });

async function attachNew(
  tx: Db,
  applicationId: number,
  { kind, key }: { kind: DocumentKind; key: string },
): Promise<DocumentRow[]> {
  const documents = await documentsOf(tx, applicationId);
  requireRoom(documents, kind);
  const replaced = kind === 'logo' ? documents.filter((one) => one.kind === 'logo') : [];
  for (const one of replaced) await detach(tx, applicationId, one.uuid);
  await tx.update(applicationDocuments).set({ applicationId }).where(eq(applicationDocuments.key, key));
  return replaced;
}

interface Attachment {
  kind: DocumentKind;
  document: StoredDocument;
  attempt: Parameters<typeof idempotentPath>[1];
}

/** Takes a document from its application, and answers it. */
async function detach(tx: Db, applicationId: number, document: string): Promise<DocumentRow[]> {
  return tx
    .update(applicationDocuments)
    .set({ applicationId: null })
    .where(
      and(eq(applicationDocuments.applicationId, applicationId), eq(applicationDocuments.uuid, document)),
    )
    .returning();
}

/**
 * Removes a document from an application that may be changed; one that is gone already is no fault. Answers the application's id.
 * @throws not-found, move-not-allowed
 */
export async function removeDocument(
  ctx: Ctx & { actor: UserActor },
  ref: Ref,
  document: string,
): Promise<number> {
  const { id, removed } = await ctx.db.transaction(async (tx) => {
    const row = await lockApplication(tx, ownBy(ctx.actor), ref);
    if (!isEditable(row.status)) throw refusedStep();
    return { id: row.id, removed: await detach(tx, row.id, document) };
  });
  await discardDocuments(ctx, removed);
  return id;
}

const MAGIC_BYTES = 5;

/** A document by its bytes, whatever it is called. */
async function readDocument(
  path: string,
  kind: DocumentKind,
  photos: Photos,
): Promise<{ bytes: Buffer; type: DocumentFormat }> {
  if (kind === 'document' && (await beginning(path)) === '%PDF-') {
    const bytes = await readFile(path);
    if (!(await isPlainPdf(bytes))) throw invalid('document', 'document-unsafe');
    return { bytes, type: 'pdf' };
  }
  const picture = await photos.picture(path);
  if (!picture) throw invalid('document', kind === 'logo' ? 'picture-unreadable' : 'document-unknown');
  return { bytes: picture, type: 'webp' };
}

async function beginning(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC_BYTES), 0, MAGIC_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
