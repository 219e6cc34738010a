import { INSTALL_FLAG } from './system-packages.mjs';

const HELP_FLAG = '--help';

/** The text of `npm test -- --help`. */
export const help = (steps) => `npm test                    the whole gate, as CI runs it
npm test -- <step> …        only these steps: ${steps.map(({ name }) => name).join(', ')}
npm test -- changed         only what a change can break: see below
npm test -- coverage        the unit tests once more, with the lines they reach of contract, API and the storefront's server
npm test -- … ${INSTALL_FLAG}     also installs what is missing on Debian as root: a browser, PostgreSQL, Redis (CI=1 does too)

"changed" compares the work tree, with files that are not committed, to the commit that HEAD has in common with
origin/main; where there is no origin/main, to the commit before HEAD. It runs format, lint and unused on everything (they
take seconds), the types of the workspaces that were touched and of those built on them, the unit tests that import a
changed file (of a module of the API: its own, and those of the modules that import it), and the journeys of the touched
features by tools/test/journeys.mjs. A change of something that every page shares, as the shell or the UI gallery, runs a
chosen short set of journeys instead.
`;

/** The steps that were asked for by name, or another way to run. */
export function readArguments(args) {
  const names = args.filter((arg) => arg !== INSTALL_FLAG && arg !== HELP_FLAG);
  return { names, wantsHelp: args.includes(HELP_FLAG) };
}
