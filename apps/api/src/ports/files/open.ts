import { join } from 'node:path';

import { diskFiles } from './disk.ts';
import type { Files } from './files.port.ts';

/** The files of this configuration. Opening touches nothing, so pages alone may open them too. */
export const openFiles = ({ dataDir }: { dataDir: string }): Files => diskFiles(join(dataDir, 'files'));
