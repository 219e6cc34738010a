import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's subscription at a push service, with what it decrypts by. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The messages that came, decrypted, the oldest first. */
  received: ReceivedPush[];
  /** The status that the service answers for it; 201 at first. */
  answer: number;
}

export interface ReceivedPush {
  headers: Record<string, string | undefined>;
  /** Of the statement by which the sender proves who it is, verified by its key. */
  sender: { key: string; claims: { aud: string; sub: string; exp: number } };
  bytes: number;
  text: string;
}

/** A push service on this machine whose browsers decrypt what comes: RFC 8030, 8188, 8291 and 8292. */
export async function openPushService() {
  const browsers = new Map<
    string,
    TestBrowser & { take(body: Buffer, headers: ReceivedPush['headers']): void }
  >();
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const browser = browsers.get(request.url ?? '');
      const status = browser?.answer ?? 404;
      if (status < 300) browser?.take(Buffer.concat(parts), request.headers as ReceivedPush['headers']);
      response.writeHead(status).end();
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser(): TestBrowser {
      const path = `/push/${randomBytes(9).toString('base64url')}`;
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      const received: ReceivedPush[] = [];
      const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const browser = {
        subscription: { endpoint: origin + path, keys },
        received,
        answer: 201,
        take(body: Buffer, headers: ReceivedPush['headers']) {
          const text = decrypted(body, { own, auth });
          received.push({
            headers,
            bytes: body.length,
            text,
            sender: senderOf(headers['authorization'] ?? ''),
          });
        },
      };
      browsers.set(path, browser);
      return browser;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** One record of aes128gcm: salt, record size, the sender's key, then the encrypted text. */
function decrypted(
  body: Buffer,
  { own, auth }: { own: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // Padding ends the text: 2, then nothing but zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function senderOf(authorization: string): ReceivedPush['sender'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The sender’s statement is not signed by its key');
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['sender']['claims'];
  return { key, claims: claimed };
}
