import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { identityVerifications } from '../../db/schema/accounts.ts';
import { newSecret } from '../../secret.ts';
import type { Identity, LinkPayload, LinkPurpose } from './identity.port.ts';

const TRIES = 5;

const onDb = new AsyncLocalStorage<Db>();
/** better-auth takes one database for good; each of our calls brings its own, a transaction among them. */
const callersDb = new Proxy<Record<string, unknown>>(
  {},
  {
    get: (_, name) => {
      const db = onDb.getStore() as unknown as Record<string | symbol, unknown>;
      const value = db[name];
      return typeof value === 'function' ? value.bind(db) : value;
    },
  },
);

/** Half a second of loading, so it comes with the first code or link and not with the start. */
async function loadEngine() {
  const [{ betterAuth }, { drizzleAdapter }, { phoneNumber }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/plugins/phone-number'),
  ]);
  const issued = new AsyncLocalStorage<(code: string) => void>();
  const auth = betterAuth({
    // Signs cookies and tokens of better-auth's own; we use none of them.
    secret: randomBytes(32).toString('base64'),
    baseURL: 'http://identity.invalid',
    database: drizzleAdapter(callersDb, {
      provider: 'pg',
      schema: { verification: identityVerifications },
    }),
    telemetry: { enabled: false },
    // It has one table here, not four.
    advanced: { database: { validateSchema: false } },
    logger: { level: 'error' },
    plugins: [
      phoneNumber({
        allowedAttempts: TRIES,
        expiresIn: 60 * 60,
        sendOTP: ({ code }) => issued.getStore()?.(code),
      }),
    ],
  });
  const { internalAdapter } = await auth.$context;
  return { auth, internalAdapter, issued };
}

let engine: ReturnType<typeof loadEngine> | undefined;
const loaded = () => (engine ??= loadEngine());

const identifierOf = (purpose: string, secret: string) =>
  `${purpose}:${createHash('sha256').update(secret).digest('hex')}`;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

type Verifications = Pick<
  Identity,
  'issueCode' | 'useCode' | 'issueLink' | 'readLink' | 'useLink' | 'forgetLinks'
>;

/** Codes and links that are not used yet: better-auth counts the tries and takes each out once, however many come at the same time. */
export const verifications: Verifications = {
  async issueCode(db, { purpose, phone, seconds }) {
    const { auth, internalAdapter, issued } = await loaded();
    const identifier = identifierOf(`code-${purpose}`, phone);
    return onDb.run(db, async () => {
      await internalAdapter.deleteVerificationByIdentifier(identifier);
      let sent = '';
      await issued.run(
        (code) => void (sent = code),
        () => auth.api.sendPhoneNumberOTP({ body: { phoneNumber: identifier } }),
      );
      await internalAdapter.updateVerificationByIdentifier(identifier, { expiresAt: inSeconds(seconds) });
      return sent;
    });
  },
  async useCode(db, { purpose, phone, code }) {
    const { auth } = await loaded();
    const identifier = identifierOf(`code-${purpose}`, phone);
    try {
      return await onDb.run(db, async () => {
        const { status } = await auth.api.consumePhoneNumberOTP({ body: { phoneNumber: identifier, code } });
        return status;
      });
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  },
  async issueLink(db, { purpose, payload, seconds }) {
    const { internalAdapter } = await loaded();
    const secret = newSecret();
    const row = {
      identifier: identifierOf(`link-${purpose}`, secret),
      value: JSON.stringify(payload),
      expiresAt: inSeconds(seconds),
    };
    await onDb.run(db, () => internalAdapter.createVerificationValue(row));
    return secret;
  },
  async readLink(db, { purpose, hash }) {
    const { internalAdapter } = await loaded();
    const row = await onDb.run(db, () =>
      internalAdapter.findVerificationValue(identifierOf(`link-${purpose}`, hash)),
    );
    return payloadOf(purpose, row);
  },
  async useLink(db, { purpose, hash }) {
    const { internalAdapter } = await loaded();
    const row = await onDb.run(db, () =>
      internalAdapter.consumeVerificationValue(identifierOf(`link-${purpose}`, hash)),
    );
    return payloadOf(purpose, row);
  },
  async forgetLinks(tx, { userId, email }) {
    const { identifier, value } = identityVerifications;
    // The value of a code is no JSON.
    const payload = sql`case when ${identifier} like 'link-%' then ${value}::jsonb end`;
    await tx
      .delete(identityVerifications)
      .where(sql`${payload} ->> 'userId' = ${String(userId)} or ${payload} ->> 'email' = ${email}`);
  },
};

/** As `issueLink` wrote it: a purpose has one shape, and is part of the key. */
const payloadOf = <P extends LinkPurpose>(
  _: P,
  row: { value: string; expiresAt: Date } | null,
): LinkPayload[P] | null => (row && row.expiresAt.getTime() > Date.now() ? JSON.parse(row.value) : null);

/** better-auth's own word for "no", as against a database that is down. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'APIError' &&
  'statusCode' in error &&
  Number(error.statusCode) < 500;
