import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FirestoreProject } from './firestore.ts';

interface Write {
  update?: { name: string; fields: Record<string, Record<string, unknown>> };
  delete?: string;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ROOT = 'projects/hamper/databases/(default)/documents/';

/** Stands for Firestore's writing side and for Google's tokens; providers-test asks the real emulator. */
export async function openFirestore() {
  const documents = new Map<string, Record<string, Record<string, unknown>>>();
  const firestore = {
    documents,
    publicKey,
    /** The status of its answers. */
    status: 200,
    tokens: 0,
    commits: 0,
    /** Happens while documents are on their way. */
    onCommit: async (): Promise<void> => undefined,
  };
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      const answer = (status: number, json: object) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      };
      if (request.url === '/token') return answer(200, { access_token: `token ${(firestore.tokens += 1)}` });
      if (!/^Bearer token \d+$/.test(request.headers.authorization ?? '')) return answer(401, {});
      if (firestore.status !== 200) return answer(firestore.status, {});
      if (request.url !== `/v1/${ROOT.slice(0, -1)}:commit`) return answer(404, {});
      firestore.commits += 1;
      await firestore.onCommit();
      for (const write of (JSON.parse(body) as { writes: Write[] }).writes) {
        if (write.delete !== undefined) documents.delete(write.delete.slice(ROOT.length));
        else if (write.update) documents.set(write.update.name.slice(ROOT.length), write.update.fields);
      }
      answer(200, {});
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const project: FirestoreProject = {
    account: {
      ...{ projectId: 'hamper', clientEmail: 'chat@hamper.example', baseUrl, tokenUri: `${baseUrl}/token` },
      privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    },
    apiKey: 'key-of-pages',
    emulators: null,
  };
  return Object.assign(firestore, {
    project,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
