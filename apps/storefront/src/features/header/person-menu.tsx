import type { Person } from '../../session/person.ts';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { UnreadMessages } from '../notifications/unread-messages.tsx';

/** The header's menu of a person, with what is new. */
export function PersonMenu({ person }: { person: Person }) {
  return <AccountMenu person={person} counts={{ '/chat': <UnreadMessages /> }} />;
}
