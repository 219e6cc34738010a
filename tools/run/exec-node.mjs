import { spawn } from 'node:child_process';

import { node24, projectEnv, root } from './paths.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Hands the terminal to a program on Node 24 and ends as it ends. */
export function execNode(args, env = {}) {
  const child = spawn(node24, args, { cwd: root, env: projectEnv(env), stdio: 'inherit' });
  const passed = new Set();
  for (const signal of forwarded) {
    process.on(signal, () => {
      // Ctrl-C reaches the child twice more: from the terminal, and from npm through us. One is enough.
      if (passed.has(signal)) return;
      passed.add(signal);
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  child.once('error', (error) => {
    process.stderr.write(`Node 24 could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    // Die of the same signal, so that whoever waits sees the truth.
    for (const name of forwarded) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
