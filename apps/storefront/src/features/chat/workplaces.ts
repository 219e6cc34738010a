import type { Role } from '@hamper/contract/accounts';
import type { ChatRole } from '@hamper/contract/chat/chat';

const BY_ROLE: Record<Role, ChatRole | undefined> = {
  user: undefined,
  seller: 'seller',
  deliveryman: 'deliveryman',
  admin: 'admin',
};

/** The threads that somebody answers at work; undefined for who has only their own. */
export const workplaceOf = (person: { role: Role } | undefined): ChatRole | undefined =>
  person && BY_ROLE[person.role];

/** Reads an address's word for such threads. */
export const readWorkplace = (word: unknown): ChatRole | undefined =>
  Object.values(BY_ROLE).find((role) => role !== undefined && role === word);
