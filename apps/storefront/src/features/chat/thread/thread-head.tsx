import type { Chat } from '@hamper/contract/chat/chat';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PageLink } from '../../shell/page-link.tsx';
import { chatName } from '../chat-name.ts';
import { ThreadFace } from '../thread-face.tsx';
import { ThreadActions } from './thread-actions.tsx';

import * as styles from './thread.module.css';

interface ThreadHeadProps {
  chat: Chat;
  /** Finds messages by their words. */
  search?: { isOpen: boolean; onPress: () => void };
}

const KINDS = {
  seller: 'chat.kind.shop',
  deliveryman: 'chat.kind.courier',
  admin: 'chat.kind.support',
} as const;

/** The other side's name and picture, the order that it is about, and the actions on the thread. */
export function ThreadHead({ chat, search }: ThreadHeadProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <header className={styles.head}>
      <ThreadFace chat={chat} />
      <div className={styles.who}>
        <h1 id="page-title" className={styles.name}>
          <bdi>{chatName(chat, t)}</bdi>
        </h1>
        <p className={styles.kind}>
          <span>{chat.side === 'user' ? t(KINDS[chat.roleId]) : t('chat.kind.shopper')}</span>
          {chat.order_id !== null && chat.side === 'user' && (
            <PageLink href={`/orders/${chat.order_id}`} className={styles.order}>
              {t('order.number', { id: number(chat.order_id, { useGrouping: false }) })}
            </PageLink>
          )}
        </p>
      </div>
      {search && (
        <IconButton
          label={t('chat.search')}
          icon={<Icon name={search.isOpen ? 'x' : 'search'} />}
          aria-expanded={search.isOpen}
          className="scripted"
          onClick={search.onPress}
        />
      )}
      <ThreadActions chat={chat} />
    </header>
  );
}
