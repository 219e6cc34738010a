import { spawn } from 'node:child_process';

import { projectEnv, root } from './paths.mjs';

/**
 * Runs a command with `extraEnv` in its environment, maybe under another account, and keeps what it says. Its output is
 * worth reading only when it fails.
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = projectEnv(options.extraEnv), timeout = 0, shell = false, account } = options;
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      timeout,
      ...account,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const done = (code, note = '') =>
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + note });
    child.once('error', (error) => done(127, `${command}: ${error.message}\n`));
    child.once('close', (code, signal) => done(code ?? 1, signal ? `ended by ${signal}\n` : ''));
  });
}

/** Ends the command with one line, after what the failed step said first and last. */
export function exitWithError(line, output = '') {
  const lines = output.trim().split('\n');
  const shown = lines.length > 50 ? [...lines.slice(0, 20), '…', ...lines.slice(-25)] : lines;
  process.stderr.write(output === '' ? `${line}\n` : `${shown.join('\n')}\n${line}\n`);
  process.exit(1);
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
