import type { Chat } from '@hamper/contract/chat/chat';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Picture } from '@hamper/ui/media/picture.tsx';

import * as styles from './thread-face.module.css';

const ICONS = { seller: 'store', deliveryman: 'bike', admin: 'headset' } as const;

/** The picture of whom one writes to; a sign of what they are where there is none. */
export function ThreadFace({ chat }: { chat: Pick<Chat, 'img' | 'roleId' | 'side'> }) {
  if (chat.img !== null) return <Picture src={chat.img} alt="" ornament sizes={48} className={styles.face} />;
  return (
    <span className={styles.face} data-role={chat.roleId}>
      <Icon name={chat.side === 'user' ? ICONS[chat.roleId] : 'user'} />
    </span>
  );
}
