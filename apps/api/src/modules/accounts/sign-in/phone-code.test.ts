import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { mails } from '../../../db/schema/notifications.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { botCheck, codeSentTo, unused, fromAddress } from './sign-in.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const start = new Date('2026-05-01T10:00:00Z').getTime();
let minutes = 0;
/** Every test has a day of its own: what the one before used up is over. */
beforeEach(() => {
  minutes += 3 * 24 * 60;
  later(0);
});
function later(by: number) {
  minutes += by;
  shop.setNow(new Date(start + minutes * 60_000));
}

async function askFor(phone: string, visitor: Visitor = shop.guest()) {
  const bot_check = await botCheck(visitor, 'phone-code');
  return visitor.call('POST /auth/phone-code', { body: { phone, bot_check } });
}

describe('Signing in with a code', () => {
  it('opens an account the first time and finds it the second, with a password of nobody', async () => {
    const phone = unused.phone();
    const { data: sent } = await askFor(phone);
    expect(sent).toEqual({ phone, expires_in: 300, resend_in: 60 });
    const first = { phone, code: await codeSentTo(shop, phone), firstname: 'Noor' };
    const { data: opened } = await shop.guest().call('POST /auth/verify/phone', { body: first });
    expect(opened).toMatchObject({
      is_new: true,
      user: { phone, phone_verified: true, firstname: 'Noor', email: null, empty_p: true },
    });

    later(2);
    await askFor(phone);
    const again = { phone, code: await codeSentTo(shop, phone) };
    const { data: back } = await shop.guest().call('POST /auth/verify/phone', { body: again });
    expect(back).toMatchObject({ is_new: false, user: { id: opened.user.id, firstname: 'Noor' } });
  });

  it('reads a number however it is written', async () => {
    const phone = unused.phone();
    const written = `00${phone.slice(1, 2)} (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    expect((await askFor(written)).data.phone).toBe(phone);
  });

  it.each(['', '12', 'Ada', '+49 30', '++1', '+1646555000000000'])(
    'refuses “%s” as a number',
    async (phone) => {
      const call = shop.guest().call('POST /auth/phone-code', { body: { phone, bot_check: 'x' } });
      expect(Object.keys((await failureOf(call)).params)).toEqual(['phone']);
    },
  );

  it('takes a code once, also when it comes five times at once', async () => {
    const phone = unused.phone();
    await askFor(phone);
    const body = { phone, code: await codeSentTo(shop, phone) };
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => shop.guest().call('POST /auth/verify/phone', { body })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes no code of another number, nor one for another purpose', async () => {
    const [mine, theirs] = [unused.phone(), unused.phone()];
    await askFor(mine);
    await askFor(theirs);
    const code = await codeSentTo(shop, mine);
    const other = await failureOf(
      shop.guest().call('POST /auth/verify/phone', { body: { phone: theirs, code } }),
    );
    expect(other).toMatchObject({ code: 'code-wrong', message: 'Wrong verification code' });
    const reset = shop
      .guest()
      .call('POST /auth/forgot/password/confirm', { body: { phone: mine, id: code } });
    expect((await failureOf(reset)).code).toBe('code-wrong');
  });

  it('ends a code after its time', async () => {
    const phone = unused.phone();
    await askFor(phone);
    const code = await codeSentTo(shop, phone);
    await shop.db.execute(sql`update identity_verifications set expires_at = now() - interval '1 second'`);
    const late = await failureOf(shop.guest().call('POST /auth/verify/phone', { body: { phone, code } }));
    expect(late.code).toBe('code-wrong');
  });
});

describe('Guessing a code', () => {
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('is over after five tries; a new code is another start', async () => {
    const phone = unused.phone();
    await askFor(phone);
    const code = await codeSentTo(shop, phone);
    for (let tries = 0; tries < 5; tries++) {
      const guess = shop.guest().call('POST /auth/verify/phone', { body: { phone, code: wrong(code) } });
      expect((await failureOf(guess)).params).toEqual({ code: ['Wrong verification code'] });
    }
    const right = shop.guest().call('POST /auth/verify/phone', { body: { phone, code } });
    expect((await failureOf(right)).code).toBe('code-wrong');

    later(2);
    await askFor(phone);
    const body = { phone, code: await codeSentTo(shop, phone) };
    expect((await shop.guest().call('POST /auth/verify/phone', { body })).data.is_new).toBe(true);
  });

  it('of a stranger uses up nothing of the owner’s', async () => {
    const phone = unused.phone();
    const stranger = fromAddress(shop.guest(), unused.address());
    for (let tries = 0; tries < 40; tries++)
      await failureOf(stranger.call('POST /auth/verify/phone', { body: { phone, code: '123456' } }));
    for (let codes = 0; codes < 5; codes++) {
      await askFor(phone, stranger);
      later(2);
    }
    expect((await failureOf(askFor(phone, stranger))).status).toBe(429);
    const owner = fromAddress(shop.guest(), unused.address());
    await askFor(phone, owner);
    const body = { phone, code: await codeSentTo(shop, phone) };
    expect((await owner.call('POST /auth/verify/phone', { body })).data.is_new).toBe(true);
  });

  it('stops at sixty an hour from one place, whatever the numbers', async () => {
    const visitor = fromAddress(shop.guest(), unused.address());
    const guess = () =>
      failureOf(visitor.call('POST /auth/verify/phone', { body: { phone: unused.phone(), code: '123456' } }));
    for (let tries = 0; tries < 60; tries++) expect((await guess()).code).toBe('code-wrong');
    expect((await guess()).status).toBe(429);
  });

  it('ends the code before when a new one is sent', async () => {
    const phone = unused.phone();
    await askFor(phone);
    const before = await codeSentTo(shop, phone);
    later(2);
    await askFor(phone);
    const now = await codeSentTo(shop, phone);
    if (before !== now) {
      const old = shop.guest().call('POST /auth/verify/phone', { body: { phone, code: before } });
      expect((await failureOf(old)).code).toBe('code-wrong');
    }
    const body = { phone, code: now };
    expect((await shop.guest().call('POST /auth/verify/phone', { body })).data.is_new).toBe(true);
  });
});

describe('Asking for many codes', () => {
  it('waits a minute between two to a number, also when they are asked for at once', async () => {
    const phone = unused.phone();
    const tries = await Promise.allSettled([askFor(phone), askFor(phone), askFor(phone)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    later(2);
    await askFor(phone);
  });

  it('stops at five an hour and ten a day to a number from one place', async () => {
    const phone = unused.phone();
    const sent = { first: 0, day: 0 };
    for (let asked = 0; asked < 6; asked++) {
      sent.first += await askFor(phone).then(
        () => 1,
        () => 0,
      );
      later(2);
    }
    for (let asked = 0; asked < 30; asked++) {
      sent.day += await askFor(phone).then(
        () => 1,
        () => 0,
      );
      later(30);
    }
    expect(sent.first).toBe(5);
    expect(sent.first + sent.day).toBe(10);
    later(24 * 60);
    await askFor(phone);
  });

  it('stops at thirty a day to a number from everywhere', async () => {
    const phone = unused.phone();
    for (let asked = 0; asked < 30; asked++) await askFor(phone, fromAddress(shop.guest(), unused.address()));
    const more = askFor(phone, fromAddress(shop.guest(), unused.address()));
    expect((await failureOf(more)).status).toBe(429);
  });

  it('stops at twenty an hour from one place, whatever the numbers', async () => {
    const address = unused.address();
    for (let asked = 0; asked < 20; asked++) await askFor(unused.phone(), fromAddress(shop.guest(), address));
    expect((await failureOf(askFor(unused.phone(), fromAddress(shop.guest(), address)))).status).toBe(429);
    await askFor(unused.phone(), fromAddress(shop.guest(), unused.address()));
  });

  it('tells nobody which numbers have an account', async () => {
    const known = '+12125550101';
    const answers = await Promise.all([askFor(known), askFor(unused.phone())]);
    const said = answers.map(({ data }) => ({ ...data, phone: 'theirs' }));
    expect(said[0]).toEqual(said[1]);
    const exist = await Promise.all(
      [known, unused.phone()].map((phone) =>
        shop.guest().call('POST /auth/check/phone', { body: { phone } }),
      ),
    );
    expect(exist.map(({ data }) => data.exist)).toEqual([false, false]);
  });
});

describe('Forgetting the password of an account with a phone', () => {
  it('sets a new one with a code, and signs all devices out', async () => {
    const phone = unused.phone();
    await askFor(phone);
    const opened = await shop
      .guest()
      .call('POST /auth/verify/phone', { body: { phone, code: await codeSentTo(shop, phone) } });
    later(2);
    const visitor = shop.guest();
    const bot_check = await botCheck(visitor, 'phone-code');
    await visitor.call('POST /auth/forgot/password', { body: { phone, bot_check } });
    const body = { phone, id: await codeSentTo(shop, phone), password: 'another-secret' };
    const { data } = await visitor.call('POST /auth/forgot/password/confirm', { body });
    expect(data.user.id).toBe(opened.data.user.id);
    const old = shop.with(opened.data.access_token).call('GET /dashboard/user/profile/show');
    expect((await failureOf(old)).status).toBe(401);
    const login = { phone, password: 'another-secret' };
    const back = await shop.guest().call('POST /auth/login', { body: login });
    expect(back.data.user.id).toBe(data.user.id);
  });
});

describe('Changing one’s number', () => {
  const session = async () => {
    const body = { email: unused.email(), password: 'a-secret', firstname: 'Zoe' };
    const { data } = await shop.guest().call('POST /auth/register', { body });
    return shop.with(data.access_token);
  };
  const askToChange = async (visitor: Visitor, phone: string, password = 'a-secret') => {
    const bot_check = await botCheck(visitor, 'phone-code');
    const body = { phone, bot_check, password };
    return visitor.call('POST /dashboard/user/profile/phone/update-send-otp', { body });
  };
  const change = (visitor: Visitor, phone: string, code: string) =>
    visitor.call('PUT /dashboard/user/profile/update', { body: { phone, code } });

  it('goes by the profile’s call, with the code that was sent there, and never in an address', async () => {
    const zoe = await session();
    const phone = unused.phone();
    await askToChange(zoe, phone);
    const code = await codeSentTo(shop, phone);
    expect((await failureOf(change(zoe, phone, wrongOf(code)))).code).toBe('code-wrong');
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' };
    const query = new URLSearchParams({ phone, code }).toString();
    const inAddress = await zoe.fetch(`/api/v1/dashboard/user/profile/update?${query}`, init);
    expect([inAddress.status, Object.keys((await inAddress.json()).params)]).toEqual([
      422,
      ['phone', 'code'],
    ]);
    const { data } = await change(zoe, phone, code);
    expect(data).toMatchObject({ phone, phone_verified: true, firstname: 'Zoe' });
  });

  it('takes the password of whoever has one, and tells them by mail', async () => {
    const zoe = await session();
    const phone = unused.phone();
    for (const [password, said] of [
      ['', 'Required'],
      ['not-it', 'That’s not your password'],
    ] as const)
      expect((await failureOf(askToChange(zoe, phone, password))).params).toEqual({ password: [said] });
    await askToChange(zoe, phone);
    const { data } = await change(zoe, phone, await codeSentTo(shop, phone));
    const told = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, data.email ?? ''))
      .orderBy(mails.id);
    expect(told.at(-1)?.body).toContain(phone);
  });

  it('asks whoever has no password to sign in again, unless they have just done so', async () => {
    const [mine, next] = [unused.phone(), unused.phone()];
    const come = async () => {
      await askFor(mine);
      const body = { phone: mine, code: await codeSentTo(shop, mine) };
      return shop.with((await shop.guest().call('POST /auth/verify/phone', { body })).data.access_token);
    };
    const borrowed = await come();
    later(11);
    const refused = async (call: Promise<unknown>) => (await failureOf(call)).code;
    expect(await refused(askToChange(borrowed, next, ''))).toBe('sign-in-again');
    const body = { email: unused.email() };
    expect(await refused(borrowed.call('POST /dashboard/user/profile/email/update', { body }))).toBe(
      'sign-in-again',
    );
    const password = 'a-long-walk-home';
    expect(await refused(borrowed.call('POST /auth/after-verify', { body: { password } }))).toBe(
      'sign-in-again',
    );
    const first = { password, password_confirmation: password };
    expect(
      await refused(borrowed.call('POST /dashboard/user/profile/password/update', { body: first })),
    ).toBe('sign-in-again');

    const owner = await come();
    await askToChange(owner, next, '');
    expect((await change(owner, next, await codeSentTo(shop, next))).data.phone).toBe(next);
    await owner.call('POST /auth/after-verify', { body: { password } });
    // The first password ends what was borrowed.
    expect(await refused(borrowed.call('GET /dashboard/user/profile/show'))).toBe('unauthenticated');
    expect((await owner.call('GET /dashboard/user/profile/show')).data.empty_p).toBe(false);
  });

  it('takes no code that somebody else asked for', async () => {
    const [zoe, other] = [await session(), await session()];
    const phone = unused.phone();
    await askToChange(zoe, phone);
    const code = await codeSentTo(shop, phone);
    expect((await failureOf(change(other, phone, code))).code).toBe('code-wrong');
  });

  it('refuses a number that signs somebody else in, and says so only to whoever holds it', async () => {
    const zoe = await session();
    const phone = unused.phone();
    await askFor(phone);
    await shop
      .guest()
      .call('POST /auth/verify/phone', { body: { phone, code: await codeSentTo(shop, phone) } });
    later(2);
    await askToChange(zoe, phone);
    const taken = await failureOf(change(zoe, phone, await codeSentTo(shop, phone)));
    expect(taken).toMatchObject({ code: 'phone-taken', message: 'The phone has already been taken.' });
  });

  const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');
});
