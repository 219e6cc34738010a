import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signingKeys } from '../../../db/schema/accounts.ts';
import { failureOf, openTestShop, type TestShop } from '../../../test-shop.ts';
import { botCheck, unused, solveBotCheck } from './sign-in.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const send = (bot_check: string) =>
  shop.guest().call('POST /auth/email-link', { body: { email: unused.email(), bot_check } });
const code = async (bot_check: string) => (await failureOf(send(bot_check))).code;

describe('The bot check', () => {
  it('lets through whoever did the work, once, also when it is handed in many times at once', async () => {
    const done = await botCheck(shop.guest(), 'email-link');
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => send(done)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await code(done)).toBe('bot-check-failed');
  });

  it('is for one action', async () => {
    expect(await code(await botCheck(shop.guest(), 'phone-code'))).toBe('bot-check-failed');
  });

  it.each(['x', '', 'e30=', Buffer.from('{"challenge":{}}').toString('base64')])(
    'refuses %j',
    async (text) => {
      expect((await failureOf(send(text))).status).toBe(422);
    },
  );

  it('refuses a challenge that was made easier, or that we did not make', async () => {
    const { data } = await shop.guest().call('GET /auth/bot-check', { query: { action: 'email-link' } });
    const easier = { ...data, parameters: { ...data.parameters, cost: 1 } };
    expect(await code(await solveBotCheck(easier))).toBe('bot-check-failed');
    const own = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      deriveKey,
      data: { action: 'email-link' },
      expiresAt: new Date(Date.now() + 60_000),
      hmacSignatureSecret: 'a key of somebody else',
    });
    expect(await code(await solveBotCheck(own))).toBe('bot-check-failed');
  });

  it('refuses a solution that is none', async () => {
    const { data: challenge } = await shop
      .guest()
      .call('GET /auth/bot-check', { query: { action: 'email-link' } });
    const solution = { counter: 1, derivedKey: '00'.repeat(32), time: 1 };
    expect(await code(Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'))).toBe(
      'bot-check-failed',
    );
  });

  it('ends after its time', async () => {
    await botCheck(shop.guest(), 'email-link');
    const [row] = await shop.db.select().from(signingKeys).where(eq(signingKeys.name, 'bot-check'));
    const late = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      deriveKey,
      data: { action: 'email-link' },
      expiresAt: new Date(Date.now() - 1000),
      hmacSignatureSecret: row?.key ?? '',
    });
    expect(await code(await solveBotCheck(late))).toBe('bot-check-failed');
  });
});
