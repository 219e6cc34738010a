import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Ref } from '@hamper/contract/envelope';

import { type CvFormat, jobCvs } from '../../../db/schema/content.ts';
import { invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Upload } from '../../../http/read-body.ts';
import { consumeDocumentLimits } from '../../accounts/index.ts';
import { shownEntry } from '../entries/entry-queries.ts';
import { cvFormatOf } from './cv-format.ts';

/** The file of a CV. No address leads there: staff read it by its application. */
export const cvFile = ({ key, type }: { key: string; type: CvFormat }): string => `cvs/${key}.${type}`;

/**
 * Stores a CV for an application that follows, and answers its key, which nobody can guess. One without an application is
 * deleted after a day.
 * @throws not-found, gone, too-many-requests, validation for what is no PDF, DOCX or ODT
 */
export async function uploadCv(ctx: Ctx, job: Ref, upload: Upload): Promise<string> {
  const { db, now, ports } = ctx;
  const { row } = await shownEntry(ctx, 'job', job);
  await consumeDocumentLimits(ctx);
  // Unpacked while its upload counts: few are at once.
  const { bytes, type } = await upload.asFile(async (path) => {
    const read = await readFile(path);
    return { bytes: read, type: await cvFormatOf(read) };
  });
  if (type === null) throw invalid('cv', 'document-unreadable');
  const key = randomBytes(32).toString('hex');
  // The row first: a file without one would stay for ever.
  await db.insert(jobCvs).values({ key, type, size: bytes.length, jobId: row.id, createdAt: now });
  await ports.files.put(cvFile({ key, type }), bytes);
  return key;
}
