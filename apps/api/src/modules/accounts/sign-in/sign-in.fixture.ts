import type { BotCheckAction } from '@hamper/contract/auth';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { desc, eq } from 'drizzle-orm';

import { mails, texts } from '../../../db/schema/notifications.ts';
import type { TestShop, Visitor } from '../../../test-shop.ts';

/** A challenge with its work done, as a page sends it. */
export async function solveBotCheck(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export async function botCheck(visitor: Visitor, action: BotCheckAction): Promise<string> {
  const { data } = await visitor.call('GET /auth/bot-check', { query: { action } });
  return solveBotCheck(data);
}

/** The code last sent to a number, as its owner reads it. */
export async function codeSentTo(shop: TestShop, phone: string): Promise<string> {
  const [text] = await shop.db
    .select({ body: texts.body })
    .from(texts)
    .where(eq(texts.recipient, phone))
    .orderBy(desc(texts.id))
    .limit(1);
  const [code = ''] = /\b\d{6}\b/.exec(text?.body ?? '') ?? [];
  return code;
}

/** The secret in the link last mailed to an address. */
export async function linkSentTo(shop: TestShop, email: string): Promise<string> {
  const [mail] = await shop.db
    .select({ body: mails.body })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.id))
    .limit(1);
  const [, hash = ''] = /token=([\w-]+)/.exec(mail?.body ?? '') ?? [];
  return hash;
}

let numbers = 0;
/** A number, a mail address and a network address that nobody used before, so that no limit counts for another test. */
export const unused = {
  phone: () => `+1646555${String(++numbers).padStart(4, '0')}`,
  email: () => `shopper-${++numbers}@example.com`,
  address: () => `203.0.${Math.floor(++numbers / 250)}.${(numbers % 250) + 1}`,
};

/** A visitor whose requests come from a network address of their own. */
export function fromAddress(visitor: Visitor, address: string): Visitor {
  const call = (key: never, input: { headers?: object } = {}) =>
    visitor.call(key, { ...input, headers: { ...input.headers, 'x-forwarded-for': address } } as never);
  return { ...visitor, call };
}
