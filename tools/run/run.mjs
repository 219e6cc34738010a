import { ensureInstalled } from '../install/install.mjs';
import { execNode } from './exec-node.mjs';
import { resolveUserPaths } from './paths.mjs';
import { exitWithError } from './run-command.mjs';

// node tools/run/run.mjs <file.ts> …args: runs one of our own tools on Node 24.
const [file, ...args] = process.argv.slice(2);
if (file === undefined) exitWithError('Usage: node tools/run/run.mjs <file.ts> …arguments');

await ensureInstalled();
execNode([file, ...resolveUserPaths(args)]);
