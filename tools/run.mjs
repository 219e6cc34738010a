import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { fromWhereTheUserStood } from './paths.mjs';
import { giveUp } from './quiet.mjs';

// node tools/run.mjs <file.ts> …args: runs one of our own tools on Node 24.
const [file, ...args] = process.argv.slice(2);
if (file === undefined) giveUp('Usage: node tools/run.mjs <file.ts> …arguments');

await ensureInstalled();
become([file, ...fromWhereTheUserStood(args)]);
