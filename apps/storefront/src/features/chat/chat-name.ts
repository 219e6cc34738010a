import type { Chat } from '@hamper/contract/chat/chat';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

/** Whom one writes to: a shop, somebody's first name, or support, which has no name of its own. */
export const chatName = ({ title }: Pick<Chat, 'title'>, t: Translate): string => title ?? t('chat.support');
