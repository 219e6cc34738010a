import type { BotCheckAction } from '@hamper/contract/auth';
import type { BotChallenge } from '@hamper/contract/auth/sign-in-methods';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import { consumedTokens } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { readSigningKey } from '../../../signing-key.ts';

/** A fifth of a second of a laptop, a second of an old phone: little for one, much for ten thousand. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keyPrefix: '00' } as const;
const VALID_MS = 10 * 60 * 1000;

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ action: z.string() }), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.looseObject({}),
});

export async function issueBotCheck({ db }: Pick<Ctx, 'db'>, action: BotCheckAction): Promise<BotChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    ...WORK,
    deriveKey,
    data: { action },
    expiresAt: new Date(Date.now() + VALID_MS),
    hmacSignatureSecret: await keyFor(db),
  });
  return { parameters: { ...parameters }, signature };
}

/** Throws `bot-check-failed` unless the work was done, for this action, in time, and not handed in before. */
export async function verifyBotCheck(
  { db }: Pick<Ctx, 'db'>,
  action: BotCheckAction,
  encoded: string,
): Promise<void> {
  const payload = Payload.safeParse(fromBase64(encoded));
  if (!payload.success) throw new Failure('bot-check-failed');
  const { challenge, solution } = payload.data;
  if (challenge.parameters.data.action !== action) throw new Failure('bot-check-failed');
  const { verified } = await verifySolution({
    // Its signature tells whether it is one of ours; until then it is unverified input.
    challenge: challenge as unknown as Challenge,
    solution: solution as unknown as Solution,
    deriveKey,
    hmacSignatureSecret: await keyFor(db),
  }).catch(() => ({ verified: false }));
  if (!verified) throw new Failure('bot-check-failed');
  const first = await db
    .insert(consumedTokens)
    .values({
      token: `bot-check:${challenge.signature}`,
      expiresAt: new Date(challenge.parameters.expiresAt * 1000),
    })
    .onConflictDoNothing()
    .returning({ token: consumedTokens.token });
  if (first.length === 0) throw new Failure('bot-check-failed');
}

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

const NAME = 'bot-check';
const keys = new WeakMap<Db, Promise<string>>();

/** Created by the process that needs it first, and shared by all. */
function keyFor(db: Db): Promise<string> {
  const cached = keys.get(db) ?? readSigningKey(db, NAME).then(({ key }) => key);
  keys.set(db, cached);
  cached.catch(() => keys.delete(db));
  return cached;
}
