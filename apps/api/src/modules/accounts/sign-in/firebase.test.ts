import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop } from '../../../test-shop.ts';
import { unused } from './sign-in.fixture.ts';

/** Stands for the Auth emulator: what it knows of accounts, by their tokens. */
let emulator: Server;
let shop: TestShop;
beforeAll(async () => {
  emulator = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const { idToken = '' } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { idToken?: string };
      const { sub } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
        sub: string;
      };
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ users: [{ localId: sub, disabled: disabled.has(sub) }] }));
    });
  });
  await new Promise<void>((ready) => emulator.listen(0, '127.0.0.1', ready));
  shop = await openTestShop({
    firebase: {
      projectId: 'demo-hamper',
      apiKey: 'key',
      authDomain: 'demo-hamper.firebaseapp.com',
      appId: null,
      methods: { password: true, email_link: true, phone: true, social: [] },
      emulator: `127.0.0.1:${(emulator.address() as AddressInfo).port}`,
    },
  });
});
afterAll(async () => {
  await shop.close();
  await new Promise((closed) => emulator.close(closed));
});

const disabled = new Set<string>();
const seconds = () => Math.floor(Date.now() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
let tokens = 0;
/** A token as the emulator gives it, another each time. */
const tokenFor = (claims: { sub: string; [claim: string]: unknown }) =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part({
    ...{ iss: 'https://securetoken.google.com/demo-hamper', aud: 'demo-hamper' },
    ...{ iat: seconds(), exp: seconds() + 3600, auth_time: seconds(), count: ++tokens },
    ...claims,
  })}.`;
const bring = (claims: { sub: string; [claim: string]: unknown }) =>
  shop.guest().call('POST /auth/{provider}/callback', {
    path: { provider: 'firebase' },
    body: { id: tokenFor(claims) },
  });
const someone = (more: object = {}) => ({ sub: crypto.randomUUID(), email: unused.email(), ...more });

describe('A shop where Firebase proves who people are', () => {
  it('says so, and how a page opens it', async () => {
    const { data } = await shop.guest().call('GET /auth/methods');
    expect(data).toMatchObject({ provider: 'firebase', phone: true, reset: true });
    expect(data.firebase).toMatchObject({ api_key: 'key', project_id: 'demo-hamper' });
  });

  it('opens an account the first time and finds it the second', async () => {
    const nora = someone({ name: 'Nora Ames' });
    const { data: first } = await bring(nora);
    expect(first).toMatchObject({ is_new: true, user: { firstname: 'Nora', email_verified: false } });
    expect((await bring(nora)).data).toMatchObject({ is_new: false, user: { id: first.user.id } });
  });

  it('lets nobody in once the account there is disabled', async () => {
    const nora = someone();
    await bring(nora);
    disabled.add(nora.sub);
    expect((await failureOf(bring(nora))).code).toBe('provider-failed');
  });

  it('gives nobody an account by an address that Firebase has not seen proved', async () => {
    expect((await failureOf(bring(someone({ email: 'ada@hamper.demo' })))).code).toBe('email-taken');
  });

  it('ends the sessions of before, once the address of an account is proved there', async () => {
    const account = someone();
    // Anybody can open an account in another's name; its owner comes by a mailed link, to the same one.
    const { data: stranger } = await bring(account);
    const { data: owner } = await bring({ ...account, email_verified: true });
    expect(owner).toMatchObject({ is_new: false, user: { id: stranger.user.id, email_verified: true } });
    const before = shop.with(stranger.access_token).call('GET /dashboard/user/profile/show');
    expect((await failureOf(before)).status).toBe(401);
    // It happens once: later sign-ins leave other devices alone.
    await bring({ ...account, email_verified: true });
    await shop.with(owner.access_token).call('GET /dashboard/user/profile/show');
  });

  it('follows to the address and the number that Firebase has seen proved since, unless they are another’s', async () => {
    const account = someone({ email_verified: true });
    const { data: before } = await bring(account);
    const [email, phone_number] = [unused.email(), unused.phone()];
    const { data: after } = await bring({ ...account, email, phone_number });
    expect(after.user).toMatchObject({
      id: before.user.id,
      email,
      phone: phone_number,
      phone_verified: true,
    });
    const { data: kept } = await bring({ ...account, email: 'ada@hamper.demo', phone_number });
    expect(kept.user).toMatchObject({ id: before.user.id, email });
  });

  it('keeps no passwords of its own for those whom Firebase proves', async () => {
    const { data } = await bring(someone());
    const nora = shop.with(data.access_token);
    const password = 'hamper-new';
    const change = { old_password: '', password, password_confirmation: password };
    const first = nora.call('POST /dashboard/user/profile/password/update', { body: change });
    expect((await failureOf(first)).status).toBe(404);
    expect((await failureOf(nora.call('POST /auth/after-verify', { body: { password } }))).status).toBe(404);
    const register = shop.guest().call('POST /auth/register', { body: { email: unused.email(), password } });
    expect((await failureOf(register)).status).toBe(404);
  });

  it('still knows the password that the first admin has', async () => {
    const body = { email: 'ada@hamper.demo', password: 'hamper-ada' };
    expect((await shop.guest().call('POST /auth/login', { body })).data.user.firstname).toBe('Ada');
  });
});
