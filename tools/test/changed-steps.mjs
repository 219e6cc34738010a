import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../run/paths.mjs';
import { findBrowser } from './browser.mjs';
import { changedFiles } from './changed-files.mjs';
import { journeysFor } from './journeys.mjs';
import { moduleOf, testsOfModules } from './module-tests.mjs';
import { runJourneys, runVitest } from './reports.mjs';
import { asOne, steps } from './steps.mjs';
import { checkTypes, foldersToCheck } from './types.mjs';

/** Journeys that need all others to have run: they are left to the whole gate. */
const LAST = new Set(['imported-product']);

/** The checks of the repository read all files, so they import none of them and always run. */
const CHECKS = 'tools/checks';

/** Where parts of screens are. */
const SCREENS = /^(packages\/ui|apps\/storefront)\/src\/.*\.(tsx|css)$/;
/** Where nothing knows how wide a screen is. */
const BEHIND_SCREENS = /^(apps\/api|apps\/server|packages\/contract)\//;

/** The steps that what was changed can break, with a line about what they were chosen for. */
export async function changedSteps() {
  const { since, files } = await changedFiles();
  const folders = foldersToCheck(files);
  const journeys = journeysFor(files).filter((name) => !LAST.has(name));
  process.stdout.write(`${files.length} files changed since ${since.slice(0, 12)}\n`);
  const always = steps.filter(({ name }) => ['format', 'lint', 'unused'].includes(name));
  return [
    ...always,
    ...(folders.length > 0 ? [typesOf(folders)] : []),
    ...(journeys.length > 0 ? steps.filter(({ name }) => name === 'build') : []),
    unitTestsOf(files),
    ...(files.some((file) => SCREENS.test(file)) ? steps.filter(({ name }) => name === 'parts') : []),
    ...(journeys.length > 0 ? [browserWith(journeys, projectsFor(files))] : []),
  ];
}

const typesOf = (folders) => ({
  stage: 1,
  name: 'types',
  run: async () => ({ ...asOne(await checkTypes(folders)), note: `of ${folders.join(', ')}` }),
});

const unitTestsOf = (files) => ({
  stage: 2,
  name: 'unit',
  run() {
    const code = files.filter(
      (file) => /\.(ts|tsx|mjs|json|sql)$/.test(file) && existsSync(join(root, file)),
    );
    const modules = new Set(files.map(moduleOf).filter((name) => name !== undefined));
    const others = code.filter((file) => moduleOf(file) === undefined || file.endsWith('.test.ts'));
    // The one about the built scripts asks for a build.
    const checks = readdirSync(join(root, CHECKS))
      .filter((name) => name !== 'bundle.test.ts')
      .map((name) => `${CHECKS}/${name}`);
    return runVitest([
      'related',
      ...new Set([...others, ...testsOfModules([...modules]), ...checks]),
      '--run',
    ]);
  },
});

const projectsFor = (files) =>
  files.every((file) => BEHIND_SCREENS.test(file)) ? ['wide'] : ['wide', 'narrow'];

const browserWith = (journeys, projects) => ({
  stage: 5,
  name: 'browser',
  needs: 'build',
  programs: [findBrowser],
  async run() {
    const files = journeys.map((name) => `/${name}.e2e.ts`);
    return {
      ...(await runJourneys([...projects.map((name) => `--project=${name}`), ...files])),
      note: journeys.join(', '),
    };
  },
});
