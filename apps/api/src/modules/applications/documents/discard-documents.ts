import { and, eq, isNull } from 'drizzle-orm';

import { applicationDocuments, type DocumentFormat } from '../../../db/schema/applications.ts';
import type { Ctx } from '../../../http/context.ts';

/** The file of a document. No address leads there. */
export const documentFile = ({ key, type }: { key: string; type: DocumentFormat }): string =>
  `documents/${key}.${type}`;

/** Deletes documents that no application has any more, each file before its row: what fails here is purged later. */
export async function discardDocuments(
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  documents: readonly { key: string; type: DocumentFormat }[],
): Promise<void> {
  for (const document of documents) {
    await ports.files.remove(documentFile(document));
    await db
      .delete(applicationDocuments)
      .where(and(eq(applicationDocuments.key, document.key), isNull(applicationDocuments.applicationId)));
  }
}
