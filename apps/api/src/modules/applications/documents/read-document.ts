import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { privateFile } from '../../../http/private-file.ts';
import type { ApplicationRow } from '../queries.ts';
import { documentFile } from './discard-documents.ts';

const mimes = { pdf: 'application/pdf', webp: 'image/webp' } as const;

/**
 * A document of an application, as a download.
 * @throws not-found
 */
export async function readDocument(
  { ports }: Pick<Ctx, 'ports'>,
  { application, documents }: ApplicationRow,
  uuid: string,
): Promise<Response> {
  const at = documents.findIndex((one) => one.uuid === uuid);
  const document = documents[at];
  const bytes = document && (await ports.files.get(documentFile(document)));
  if (!bytes) throw notFound();
  const { type } = document;
  return privateFile(bytes, {
    type: mimes[type],
    name: `${document.kind}-${application.id}-${at + 1}.${type}`,
  });
}
