import { and, asc, eq } from 'drizzle-orm';

import type { Identity } from '../../ports/identity/identity.port.ts';
import type { Db } from '../query.ts';
import { users } from '../schema/accounts.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** A link for an admin to set a password, by `/update-password?token=…`: once, before `until`. */
export interface AdminLink {
  email: string;
  token: string;
  until: Date;
}

export async function issueAdminLink(
  tx: Db,
  identity: Identity,
  { id: userId, email }: { id: number; email: string },
): Promise<AdminLink> {
  const payload = { userId, email };
  const token = await identity.issueLink(tx, { purpose: 'reset', payload, seconds: DAY_SECONDS });
  return { email, token, until: new Date(Date.now() + DAY_SECONDS * 1000) };
}

/** Replaces the links before by a new one, for the admin with this address, or the oldest one. Null without an admin. */
export async function renewAdminLink(
  db: Db,
  identity: Identity,
  email: string | undefined,
): Promise<AdminLink | null> {
  return db.transaction(async (tx) => {
    const byEmail = email === undefined ? undefined : eq(users.email, email.trim().toLowerCase());
    const [admin] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.role, 'admin'), byEmail))
      .orderBy(asc(users.id))
      .limit(1);
    if (!admin || admin.email === null) return null;
    await identity.forgetLinks(tx, { userId: admin.id, email: admin.email });
    return issueAdminLink(tx, identity, { id: admin.id, email: admin.email });
  });
}
