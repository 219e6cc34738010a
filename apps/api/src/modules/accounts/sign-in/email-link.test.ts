import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { mails } from '../../../db/schema/notifications.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { botCheck, codeSentTo, unused, fromAddress, linkSentTo } from './sign-in.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let hours = 0;
beforeEach(() => shop.setNow(new Date(Date.UTC(2026, 4, 1, (hours += 3)))));

async function askForLink(
  email: string,
  { next, visitor = shop.guest() }: { next?: string; visitor?: Visitor } = {},
) {
  const bot_check = await botCheck(visitor, 'email-link');
  const answer = await visitor.call('POST /auth/email-link', {
    body: { email, bot_check, ...(next ? { next } : {}) },
  });
  return { answer, hash: await linkSentTo(shop, email) };
}
const open = (hash: string, visitor = shop.guest()) =>
  visitor.call('POST /auth/email-link/{hash}', { path: { hash } });
async function register(email = unused.email(), password = 'a-secret') {
  const { data } = await shop
    .guest()
    .call('POST /auth/register', { body: { email, password, firstname: 'Zoe' } });
  return { ...data, email, password };
}
const expireAll = () =>
  shop.db.execute(sql`update identity_verifications set expires_at = now() - interval '1 second'`);
const ask = async (email: string) => {
  const visitor = shop.guest();
  const bot_check = await botCheck(visitor, 'reset-password');
  return visitor.call('POST /auth/forgot/email-password', { body: { email, bot_check } });
};
const reset = (hash: string, password = 'another-secret', again = password) =>
  shop.guest().call('POST /auth/forgot/email-password/{hash}', {
    path: { hash },
    body: { password, password_confirmation: again },
  });

describe('Signing in with a mailed link', () => {
  it('opens an account the first time, finds it the second, and leads back to where the shopper was', async () => {
    const email = unused.email();
    const first = await askForLink(email, { next: '/checkout?cart=7' });
    const { data: opened } = await open(first.hash);
    expect(opened).toMatchObject({
      is_new: true,
      next: '/checkout?cart=7',
      user: { email, email_verified: true, empty_p: true },
    });
    const second = await askForLink(email);
    const { data: back } = await open(second.hash);
    expect(back).toMatchObject({ is_new: false, next: null, user: { id: opened.user.id } });
  });

  it('shows whom it signs in without being used up, however often somebody looks', async () => {
    const email = unused.email();
    const { hash } = await askForLink(email);
    for (let looks = 0; looks < 3; looks++) {
      const { data } = await shop.guest().call('GET /auth/email-link/{hash}', { path: { hash } });
      expect(data).toEqual({ email, referral: null });
    }
    expect((await open(hash)).data.is_new).toBe(true);
  });

  it('signs in once, also when it is opened five times at once', async () => {
    const { hash } = await askForLink(unused.email());
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => open(hash)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await failureOf(open(hash))).toMatchObject({ status: 422, code: 'link-invalid' });
  });

  it('ends after its time, and is not to be guessed', async () => {
    const { hash } = await askForLink(unused.email());
    await expireAll();
    expect((await failureOf(open(hash))).code).toBe('link-invalid');
    expect((await failureOf(open('a'.repeat(32)))).code).toBe('link-invalid');
    expect((await failureOf(open('../../etc'))).status).toBe(404);
  });

  it('keeps nothing that would open it in the database', async () => {
    const { hash } = await askForLink(unused.email());
    const kept = await shop.db.execute(sql`select identifier || value as text from identity_verifications`);
    expect(JSON.stringify(kept.rows)).not.toContain(hash);
  });

  it('is no key to anything else', async () => {
    const { hash } = await askForLink(unused.email());
    const body = { password: 'another-secret', password_confirmation: 'another-secret' };
    const reset = shop.guest().call('POST /auth/forgot/email-password/{hash}', { path: { hash }, body });
    expect((await failureOf(reset)).code).toBe('link-invalid');
  });

  it.each([
    'ada@example.com\r\nBcc: all@example.com',
    'ada@example.com\n',
    '"a\r\nb"@example.com',
    'ada@exa mple.com',
  ])('refuses the address %j or sends it to nobody else', async (email) => {
    const visitor = shop.guest();
    const bot_check = await botCheck(visitor, 'email-link');
    const asked = await visitor.call('POST /auth/email-link', { body: { email, bot_check } }).then(
      () => 'sent',
      () => 'refused',
    );
    const [broken] = await shop.db
      .select()
      .from(mails)
      .where(sql`recipient ~ '[\r\n]'`);
    expect(broken).toBeUndefined();
    expect(asked).toBe(email.trim() === 'ada@example.com' ? 'sent' : 'refused');
  });

  it('is mailed five times an hour to an address, known or not', async () => {
    for (const email of [unused.email(), (await register()).email]) {
      for (let asked = 0; asked < 5; asked++) await askForLink(email);
      expect((await failureOf(askForLink(email))).status).toBe(429);
    }
  });

  it('is mailed to whoever asks from elsewhere, however often a stranger asked', async () => {
    const { email } = await register();
    const stranger = fromAddress(shop.guest(), unused.address());
    for (let asked = 0; asked < 5; asked++) await askForLink(email, { visitor: stranger });
    expect((await failureOf(askForLink(email, { visitor: stranger }))).status).toBe(429);
    await ask(email);
    const { hash } = await askForLink(email, { visitor: fromAddress(shop.guest(), unused.address()) });
    expect((await open(hash)).data.user.email).toBe(email);
  });

  it('is mailed thirty times an hour for one place', async () => {
    const visitor = fromAddress(shop.guest(), unused.address());
    for (let asked = 0; asked < 30; asked++) await askForLink(unused.email(), { visitor });
    expect((await failureOf(askForLink(unused.email(), { visitor }))).status).toBe(429);
  });
});

describe('An account that somebody opened in another’s name', () => {
  it('is the owner’s once they come with their mail: the other’s password and devices end', async () => {
    const squatter = await register();
    const { hash } = await askForLink(squatter.email);
    const { data: owner } = await open(hash);
    expect(owner).toMatchObject({ is_new: false, user: { id: squatter.user.id, empty_p: true } });
    const device = shop.with(squatter.access_token).call('GET /dashboard/user/profile/show');
    expect((await failureOf(device)).status).toBe(401);
    const { email, password } = squatter;
    const login = shop.guest().call('POST /auth/login', { body: { email, password } });
    expect((await failureOf(login)).code).toBe('login-invalid');
  });

  it('keeps no phone of the other, whichever mail the owner comes with', async () => {
    for (const way of ['link', 'reset'] as const) {
      const squatter = await register();
      const phone = unused.phone();
      const theirs = shop.with(squatter.access_token);
      const bot_check = await botCheck(theirs, 'phone-code');
      await theirs.call('POST /dashboard/user/profile/phone/update-send-otp', {
        body: { phone, bot_check, password: squatter.password },
      });
      const code = await codeSentTo(shop, phone);
      await theirs.call('PUT /dashboard/user/profile/update', { body: { phone, code } });
      const { email } = squatter;
      if (way === 'link') await open((await askForLink(email)).hash);
      else {
        await ask(email);
        await reset(await linkSentTo(shop, email));
      }
      shop.setNow(new Date(Date.UTC(2026, 4, 1, (hours += 3))));
      const guest = shop.guest();
      const again = await botCheck(guest, 'phone-code');
      await guest.call('POST /auth/phone-code', { body: { phone, bot_check: again } });
      const given = { phone, code: await codeSentTo(shop, phone) };
      const { data } = await guest.call('POST /auth/verify/phone', { body: given });
      expect(data).toMatchObject({ is_new: true });
      expect(data.user.id).not.toBe(squatter.user.id);
    }
  });

  it('keeps its password when the address was proved before', async () => {
    const zoe = await register();
    const hash = await linkSentTo(shop, zoe.email);
    await shop.with(zoe.access_token).call('POST /auth/verify/{hash}', { path: { hash } });
    await open((await askForLink(zoe.email)).hash);
    const { email, password } = zoe;
    expect((await shop.guest().call('POST /auth/login', { body: { email, password } })).data.user.id).toBe(
      zoe.user.id,
    );
  });
});

describe('Proving one’s address', () => {
  it('follows by mail after signing up, in the language of the shopper, and gives a new session', async () => {
    const email = unused.email();
    const { data } = await shop
      .guest('de')
      .call('POST /auth/register', { body: { email, password: 'a-secret' } });
    expect(data.user.email_verified).toBe(false);
    const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, email));
    expect(mail).toMatchObject({ locale: 'de', kind: 'account' });
    expect(mail?.body).toMatch(/http:\/\/shop\.test\/verify-email\?token=/);
    const hash = await linkSentTo(shop, email);
    const before = shop.with(data.access_token);
    // Reading alone, as a mail scanner with a session does, verifies nothing and gets no token.
    for (let looks = 0; looks < 2; looks += 1)
      expect((await before.call('GET /auth/verify/{hash}', { path: { hash } })).data).toEqual({ email });
    expect((await before.call('GET /dashboard/user/profile/show')).data.email_verified).toBe(false);
    const { data: proved } = await before.call('POST /auth/verify/{hash}', { path: { hash } });
    const { data: person } = await shop.with(proved.token).call('GET /dashboard/user/profile/show');
    expect(person.email_verified).toBe(true);
    expect((await failureOf(before.call('GET /dashboard/user/profile/show'))).status).toBe(401);
    const twice = shop.with(proved.token).call('POST /auth/verify/{hash}', { path: { hash } });
    expect((await failureOf(twice)).code).toBe('link-invalid');
  });

  it('is nobody else’s to do, and nothing is used up by trying', async () => {
    const [zoe, other] = [await register(), await register()];
    const hash = await linkSentTo(shop, zoe.email);
    const guest = shop.guest().call('POST /auth/verify/{hash}', { path: { hash } });
    expect((await failureOf(guest)).status).toBe(401);
    const stranger = shop.with(other.access_token).call('POST /auth/verify/{hash}', { path: { hash } });
    expect((await failureOf(stranger)).code).toBe('link-invalid');
    await shop.with(zoe.access_token).call('POST /auth/verify/{hash}', { path: { hash } });
  });

  it('can be mailed again, five times an hour', async () => {
    const zoe = shop.with((await register()).access_token);
    for (let asked = 0; asked < 5; asked++) await zoe.call('POST /auth/resend-verify');
    expect((await failureOf(zoe.call('POST /auth/resend-verify'))).status).toBe(429);
  });
});

describe('Forgetting a password', () => {
  it('says the same of a known and an unknown address; both get a mail', async () => {
    const [known, unknown] = [(await register()).email, unused.email()];
    const answers = [await ask(known), await ask(unknown)].map(({ data, message }) => ({ data, message }));
    expect(answers[0]).toEqual(answers[1]);
    const sent = await shop.db.select().from(mails).where(eq(mails.recipient, unknown));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).not.toContain('token=');
  });

  it('writes in the language that the account was told, whoever asks', async () => {
    const zoe = await register();
    const mine = shop.with(zoe.access_token);
    await mine.call('PUT /dashboard/user/profile/lang/update', { body: { lang: 'de' } });
    await ask(zoe.email);
    const sent = await shop.db.select().from(mails).where(eq(mails.recipient, zoe.email)).orderBy(mails.id);
    expect(sent.at(-1)?.locale).toBe('de');
  });

  it('shows whose password a link sets, and uses up nothing', async () => {
    const zoe = await register();
    await ask(zoe.email);
    const path = { hash: await linkSentTo(shop, zoe.email) };
    const { data } = await shop.guest().call('GET /auth/forgot/email-password/{hash}', { path });
    expect(data).toEqual({ email: zoe.email });
    expect((await reset(path.hash)).data.user.id).toBe(zoe.user.id);
  });

  it('sets a new one, once; the old one and every device end', async () => {
    const zoe = await register();
    await ask(zoe.email);
    const hash = await linkSentTo(shop, zoe.email);
    const differ = await failureOf(reset(hash, 'another-secret', 'another-secrets'));
    expect(differ.params).toEqual({ password_confirmation: ["Passwords don't match"] });
    const { data } = await reset(hash);
    expect(data.user).toMatchObject({ id: zoe.user.id, email_verified: true });
    expect((await failureOf(reset(hash))).code).toBe('link-invalid');
    const device = shop.with(zoe.access_token).call('GET /dashboard/user/profile/show');
    expect((await failureOf(device)).status).toBe(401);
    const login = (password: string) =>
      shop.guest().call('POST /auth/login', { body: { email: zoe.email, password } });
    expect((await failureOf(login(zoe.password))).code).toBe('login-invalid');
    expect((await login('another-secret')).data.user.id).toBe(zoe.user.id);
  });

  it('opens nothing after the account has gone to another address', async () => {
    const zoe = await register();
    await ask(zoe.email);
    const old = await linkSentTo(shop, zoe.email);
    const other = unused.email();
    const mine = shop.with(zoe.access_token);
    await mine.call('POST /dashboard/user/profile/email/update', {
      body: { email: other, password: zoe.password },
    });
    const path = { hash: await linkSentTo(shop, other) };
    await mine.call('POST /dashboard/user/profile/email/confirm/{hash}', { path });
    expect((await failureOf(reset(old))).code).toBe('link-invalid');
  });
});

describe('Changing one’s address', () => {
  it('waits for the link in the new mailbox, and tells the old one', async () => {
    const zoe = await register();
    const mine = shop.with(zoe.access_token);
    const email = unused.email();
    const wrong = mine.call('POST /dashboard/user/profile/email/update', {
      body: { email, password: 'not-it' },
    });
    expect((await failureOf(wrong)).params).toEqual({ password: ['That’s not your password'] });
    await mine.call('POST /dashboard/user/profile/email/update', { body: { email, password: zoe.password } });
    expect((await mine.call('GET /dashboard/user/profile/show')).data.email).toBe(zoe.email);
    const path = { hash: await linkSentTo(shop, email) };
    const { data } = await mine.call('POST /dashboard/user/profile/email/confirm/{hash}', { path });
    expect(data).toMatchObject({ email, email_verified: true });
    const told = await shop.db.select().from(mails).where(eq(mails.recipient, zoe.email)).orderBy(mails.id);
    expect(told.at(-1)?.body).toContain(email);
  });

  it('cannot be confirmed by anybody else, nor take an address that somebody has', async () => {
    const [zoe, other, third] = [await register(), await register(), await register()];
    const change = async (from: typeof zoe, email: string) => {
      const body = { email, password: from.password };
      await shop.with(from.access_token).call('POST /dashboard/user/profile/email/update', { body });
      return { hash: await linkSentTo(shop, email) };
    };
    const path = await change(zoe, unused.email());
    const stranger = shop
      .with(other.access_token)
      .call('POST /dashboard/user/profile/email/confirm/{hash}', { path });
    expect((await failureOf(stranger)).code).toBe('link-invalid');
    const proof = { hash: await linkSentTo(shop, third.email) };
    await shop.with(third.access_token).call('POST /auth/verify/{hash}', { path: proof });
    const taken = await change(zoe, third.email);
    const confirm = shop
      .with(zoe.access_token)
      .call('POST /dashboard/user/profile/email/confirm/{hash}', { path: taken });
    expect(await failureOf(confirm)).toMatchObject({
      code: 'email-taken',
      message: 'The email has already been taken.',
    });
  });

  it('takes it from whoever only claimed it', async () => {
    const [zoe, squatter] = [await register(), await register()];
    const mine = shop.with(zoe.access_token);
    const body = { email: squatter.email, password: zoe.password };
    await mine.call('POST /dashboard/user/profile/email/update', { body });
    const path = { hash: await linkSentTo(shop, squatter.email) };
    const { data } = await mine.call('POST /dashboard/user/profile/email/confirm/{hash}', { path });
    expect(data).toMatchObject({ id: zoe.user.id, email: squatter.email, email_verified: true });
    const theirs = await shop.with(squatter.access_token).call('GET /dashboard/user/profile/show');
    expect(theirs.data.email).toBeNull();
  });

  it('goes to one of two who confirm the same address at once', async () => {
    const email = unused.email();
    const changes = [];
    for (const person of [await register(), await register()]) {
      const mine = shop.with(person.access_token);
      await mine.call('POST /dashboard/user/profile/email/update', {
        body: { email, password: person.password },
      });
      const path = { hash: await linkSentTo(shop, email) };
      changes.push(() => mine.call('POST /dashboard/user/profile/email/confirm/{hash}', { path }));
    }
    const tries = await Promise.allSettled(changes.map((confirm) => confirm()));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ code: 'email-taken' });
  });
});
