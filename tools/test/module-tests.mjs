import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../run/paths.mjs';

const MODULES = 'apps/api/src/modules';

/** The API's module that a file belongs to, if it does. */
export const moduleOf = (file) => new RegExp(`^${MODULES}/([^/]+)/`).exec(file)?.[1];

/**
 * The tests of these modules and of those that import their faces. Most tests of the API ask the whole app, which imports
 * every module: by imports alone, each would be a test of all of them.
 */
export function testsOfModules(names) {
  const files = readdirSync(join(root, MODULES), { recursive: true, encoding: 'utf8' })
    .map((name) => `${MODULES}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'));
  const isTest = (file) => file.endsWith('.test.ts');
  const faces = names.map((name) => new RegExp(`from '(?:\\.\\./)+${name}/index\\.ts'`));
  const importsOne = (file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return faces.some((face) => face.test(code));
  };
  const importers = files.filter((file) => !isTest(file) && importsOne(file)).map(moduleOf);
  const touched = new Set([...names, ...importers]);
  return files.filter((file) => isTest(file) && touched.has(moduleOf(file)));
}
