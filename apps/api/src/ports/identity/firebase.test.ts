import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { firebaseIdentity } from './firebase.ts';

/** Stands for Google: its key set, and what it knows of accounts. */
let google: Server;
let base: string;
let account: Record<string, unknown> | null;
const keys = await generateKeyPair('RS256');
const others = await generateKeyPair('RS256');
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

beforeAll(async () => {
  google = createServer((req, res) => {
    const found = account === null ? {} : { users: [account] };
    res.setHeader('content-type', 'application/json');
    if (account === null && req.method === 'POST') res.statusCode = 400;
    res.end(JSON.stringify(req.url === '/keys' ? { keys: [publicKey] } : found));
  });
  await new Promise<void>((ready) => google.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => google.close(closed)));

const seconds = () => Math.floor(Date.now() / 1000);
const signedInAt = seconds() - 60;
beforeEach(() => (account = { localId: 'uid-1', validSince: String(signedInAt - 1000) }));

const project = {
  projectId: 'hamper-test',
  apiKey: 'key',
  authDomain: 'hamper-test.firebaseapp.com',
  appId: null,
  methods: { password: true, email_link: true, phone: true, social: [] },
  emulator: null,
};
const identity = () => firebaseIdentity(project, undefined, { keys: `${base}/keys`, accounts: base });

const right: JWTPayload = {
  iss: 'https://securetoken.google.com/hamper-test',
  aud: 'hamper-test',
  sub: 'uid-1',
  iat: signedInAt,
  exp: signedInAt + 3600,
  auth_time: signedInAt,
  email: 'Zoe@Example.com',
  email_verified: true,
  name: 'Zoe Ames',
};
const tokenOf = (claims: JWTPayload, { key = keys.privateKey, kid = 'one' } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
const check = (token: string) => identity().checkToken({ provider: 'firebase', token });

describe('A token of Firebase', () => {
  it('says who came, and what Google has seen proved', async () => {
    expect(await check(await tokenOf(right))).toEqual({
      account: { provider: 'firebase', subject: 'uid-1' },
      email: 'zoe@example.com',
      emailVerified: true,
      phone: null,
      name: 'Zoe Ames',
    });
    const { email: _, email_verified: __, ...byPhone } = right;
    const proven = await check(await tokenOf({ ...byPhone, phone_number: '+12125550199' }));
    expect(proven).toMatchObject({ email: null, emailVerified: false, phone: '+12125550199' });
    expect(await check(await tokenOf({ ...right, email_verified: false }))).toMatchObject({
      emailVerified: false,
    });
  });

  it.each([
    ['of another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['for another project', { aud: 'another' }],
    ['that has expired', { exp: seconds() - 10 }],
    ['about nobody', { sub: undefined }],
    ['without the time of signing in', { auth_time: undefined }],
    [
      'that lets a page read chats',
      { chat: '0e6f2b8a-5a53-4b8e-9f0a-2f6f3f1f9a10', until: seconds() + 3600 },
    ],
  ])('is refused: one %s', async (_, wrong) => {
    expect(await check(await tokenOf({ ...right, ...wrong } as JWTPayload))).toBeNull();
  });

  it('is refused with another’s signature, an unknown key, or none', async () => {
    expect(await check(await tokenOf(right, { key: others.privateKey }))).toBeNull();
    expect(await check(await tokenOf(right, { kid: 'two' }))).toBeNull();
    const [, payload = ''] = (await tokenOf(right)).split('.');
    const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect(await check(`${head}.${payload}.`)).toBeNull();
    expect(await check('nonsense')).toBeNull();
  });

  it('is refused once it was revoked, or its account is disabled, gone or another', async () => {
    const token = await tokenOf(right);
    expect(await check(token)).not.toBeNull();
    account = { localId: 'uid-1', validSince: String(seconds()) };
    expect(await check(token)).toBeNull();
    account = { localId: 'uid-1', validSince: '0', disabled: true };
    expect(await check(token)).toBeNull();
    account = { localId: 'uid-2', validSince: '0' };
    expect(await check(token)).toBeNull();
    account = null;
    expect(await check(token)).toBeNull();
  });

  it('is no token of another provider', async () => {
    const call = identity().checkToken({ provider: 'google', token: await tokenOf(right) });
    await expect(call).rejects.toMatchObject({ code: 'not-found' });
  });
});
