import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { openWorkerFile } from './worker-file.ts';

/** The answer for the worker's address of a shop that wants one, or not. */
async function ask(isWanted: boolean, headers: Record<string, string> = {}): Promise<Response> {
  const folder = mkdtempSync(join(tmpdir(), 'hamper worker '));
  writeFileSync(join(folder, 'service-worker.js'), 'built()');
  const file = openWorkerFile(folder, isWanted);
  const server = createServer((req, res) => {
    if (!file.serve(req, res)) res.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/service-worker.js`, { headers });
}

describe('The service worker’s file', () => {
  it('is asked for anew each time, and may fetch from this shop alone', async () => {
    const answer = await ask(true);
    expect(await answer.text()).toBe('built()');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
    const again = await ask(true, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('where there shall be none, is one that ends itself', async () => {
    const source = await (await ask(false)).text();
    expect(source).toContain('registration.unregister()');
    expect(source).not.toContain('built()');
  });
});
