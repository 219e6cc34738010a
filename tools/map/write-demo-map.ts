import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { demoMap } from './demo-map.ts';

const folder = join(import.meta.dirname, '../../apps/storefront/public/maps');
mkdirSync(folder, { recursive: true });
const bytes = demoMap();
writeFileSync(join(folder, 'palm-bay.pmtiles'), bytes);
process.stdout.write(`${Math.round(bytes.length / 1000)} kB\n`);
