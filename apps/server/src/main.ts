import { unsupportedNodeMessage } from './node-version.ts';

// Everything else is loaded after this: an older Node would end in a stack over the first thing that it does not know.
const tooOld = unsupportedNodeMessage(process.version);
if (tooOld !== undefined) {
  process.stderr.write(`${tooOld}\n`);
  process.exitCode = 1;
} else {
  const { serve, adminLink } = await import('./serve.ts');
  const [, , command, email] = process.argv;
  if (command === 'admin-link') await adminLink(email);
  else await serve();
}
