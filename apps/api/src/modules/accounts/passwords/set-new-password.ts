import type { Db } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import { personById } from '../queries.ts';

/** Sets another password and mails its owner, who may not be the one who changed it. The caller ends sessions. */
export async function setNewPassword(
  tx: Db,
  { ports: { identity, mail }, locale, publicUrl }: Pick<Ctx, 'ports' | 'locale' | 'publicUrl'>,
  change: { userId: number; passwordHash: string },
): Promise<void> {
  await identity.setPassword(tx, change);
  const { email, firstname, emailVerifiedAt, locale: own } = await personById(tx, change.userId);
  if (email === null) return;
  const name = emailVerifiedAt === null ? '' : firstname;
  await mail.post(tx, passwordChangedMail({ to: email, name, locale: own ?? locale, publicUrl }));
}
