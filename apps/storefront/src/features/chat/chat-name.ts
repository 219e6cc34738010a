import type { Chat } from '@hamper/contract/chat/chat';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

const KINDS = { seller: 'chat.kind.shop', deliveryman: 'chat.kind.courier', admin: 'chat.support' } as const;

/** The name of the other side: a shop, or somebody's first name; the kind of it where there is no name. */
export const chatName = (
  { title, side, roleId }: Pick<Chat, 'title' | 'side' | 'roleId'>,
  t: Translate,
): string => title ?? t(side === 'user' ? KINDS[roleId] : 'chat.guest');
