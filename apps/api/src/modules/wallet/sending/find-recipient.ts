import { Phone } from '@hamper/contract/accounts';
import type { Recipient } from '@hamper/contract/wallet';
import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { invalid } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { clientNetworkOf, consumeLimit } from '../../accounts/index.ts';
import { shortName } from './short-name.ts';

/**
 * The customer who has proved this e-mail or phone; null for nobody, and for everybody who must not be found. One look-up,
 * whatever was typed, so that the time of an answer says no more than its words.
 * @throws too-many-requests, validation for one's own
 */
export async function findRecipient(
  ctx: Ctx & { actor: UserActor },
  search: string,
): Promise<Recipient | null> {
  const { db, actor } = ctx;
  await consumeLimit(ctx, 'recipients-of', String(actor.id));
  if (ctx.address !== '') await consumeLimit(ctx, 'recipients-from', clientNetworkOf(ctx));
  const [found] = await db
    .select({
      ...{ id: users.id, uuid: users.uuid, firstname: users.firstname, lastname: users.lastname },
      ...{ email: users.email, phone: users.phone },
    })
    .from(users)
    .where(isNamed(search));
  if (!found) return null;
  if (found.id === actor.id) throw invalid('search', 'recipient-self');
  return { uuid: found.uuid, name: shortName(found) };
}

/** The condition for the one person who proved this address or number. */
function isNamed(search: string): SQL | undefined {
  if (search.includes('@'))
    return and(eq(users.email, search.toLowerCase()), isNotNull(users.emailVerifiedAt));
  const phone = Phone.safeParse(search);
  return and(eq(users.phone, phone.success ? phone.data : ''), isNotNull(users.phoneVerifiedAt));
}

/**
 * The person whom money is sent to, kept from being deleted until the transaction ends. Only who can be found can be sent
 * anything.
 * @throws validation
 */
export async function lockRecipient(tx: Db, actor: UserActor, uuid: string) {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.uuid, uuid),
        ne(users.id, actor.id),
        sql`num_nonnulls(${users.emailVerifiedAt}, ${users.phoneVerifiedAt}) > 0`,
      ),
    )
    .for('key share');
  if (!found) throw invalid('uuid', 'recipient-unknown');
  return found;
}
