import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Comes into the shop's process before it: says how much memory that has, with what nobody needs taken away first.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', (asked) => {
  if (asked !== 'memory') return;
  // Twice: finalizers of the first time let go of more.
  collect();
  setImmediate(() => {
    collect();
    process.send?.(process.memoryUsage());
  });
});
// It keeps no process alive that wants to end.
process.channel?.unref();
