import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { unsupportedNodeMessage } from './node-version.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

/** The output and exit code of the process where Node calls itself by this version. */
async function startedBy(version: string) {
  const pretend = `Object.defineProperty(process, 'version', { value: '${version}' })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, MAIN];
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const child = spawn(process.execPath, args, {
    // Where it goes on, it ends over this.
    env: { ...env, PORT: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said: said.join('') };
}

it('tells a Node that is too old which one is needed, in one line, and loads nothing else', async () => {
  const { code, said } = await startedBy('v20.20.2');
  expect(code).toBe(1);
  expect(said).toMatch(/^Hamper needs Node 24 or newer, and this is v20\.20\.2\. [^\n]+\n$/);
});

it('lets Node 24 and newer pass', async () => {
  expect([unsupportedNodeMessage('v24.0.0'), unsupportedNodeMessage('v26.1.0')]).toEqual([
    undefined,
    undefined,
  ]);
  expect((await startedBy('v24.0.0')).said).toContain('PORT');
});
