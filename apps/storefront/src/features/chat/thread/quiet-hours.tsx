import type { Chat } from '@hamper/contract/chat/chat';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { isolated } from '@hamper/ui/locale/bidi.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from '../../clock/now.tsx';
import { chatName } from '../chat-name.ts';
import { useZone } from '../use-zone.ts';
import { dayKey } from './day-words.ts';

import * as styles from './thread.module.css';

/** When the other side answers again, while its quiet hours are. */
export function QuietHours({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  const zone = useZone();
  const now = useNow();
  const { quiet_until: until } = chat;
  if (until === null || new Date(until) <= now) return null;
  const name = isolated(chatName(chat, t));
  const isToday = dayKey(until, zone) === dayKey(now, zone);
  return (
    <p className={styles.quiet}>
      <Icon name="moon" />
      <span>
        {isToday
          ? t('chat.quiet', { name, time: time(until, zone) })
          : t('chat.quiet.day', {
              name,
              day: date(until, { weekday: 'long', timeZone: zone ?? undefined }),
              time: time(until, zone),
            })}
      </span>
    </p>
  );
}
