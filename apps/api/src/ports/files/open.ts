import { join } from 'node:path';

import type { Config } from '../../config.ts';
import { diskFiles } from './disk.ts';
import type { Files } from './files.port.ts';

/** The files of this configuration: a bucket is looked for, a folder is made by its first file. Pages alone may open them too. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (s3 === null) return diskFiles(join(dataDir, 'files'));
  const { openS3 } = await import('./s3.ts');
  return openS3(s3);
}
