import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { root } from '../run/paths.mjs';
import { runVitest, withReportFolder } from './reports.mjs';

/** The folders that are counted, by their names in the table. Screens are judged by journeys, which count no lines. */
const areas = {
  contract: 'packages/contract/src',
  API: 'apps/api/src',
  'storefront’s server': 'apps/storefront/src/server',
};

/** The unit tests with V8 counting the lines that they reach. */
export const coverageSteps = [{ stage: 1, name: 'unit', run: () => withReportFolder(unitWithCoverage) }];

async function unitWithCoverage(folder) {
  const include = Object.values(areas).map((area) => `--coverage.include=${area}/**/*.{ts,tsx}`);
  const result = await runVitest([
    'run',
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.reporter=json-summary',
    `--coverage.reportsDirectory=${folder}`,
    '--coverage.reportOnFailure',
    ...include,
    '--coverage.exclude=**/*.{test,fixture,contract}.{ts,tsx}',
  ]);
  const files = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8'));
  const shares = Object.entries(areas).map(([name, area]) => `${name} ${shareOf(files, area)}`);
  return { ...result, note: `lines reached: ${shares.join(', ')}` };
}

/** Such as "92.1 %": the lines of an area that some test ran. */
function shareOf(files, area) {
  const lines = Object.entries(files)
    .filter(([path]) => relative(root, path).split(sep).join('/').startsWith(`${area}/`))
    .map(([, counts]) => counts.lines);
  const sum = (key) => lines.reduce((total, counts) => total + counts[key], 0);
  return `${((100 * sum('covered')) / Math.max(1, sum('total'))).toFixed(1)} %`;
}
