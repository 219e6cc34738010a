import type { ChatRole } from '@hamper/contract/chat/chat';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { UnreadCount } from '../notifications/unread-messages.tsx';
import { inboxQuery, staffUnreadQuery, unreadIn } from './queries.ts';

import * as styles from './inbox.module.css';
import * as chip from '@hamper/ui/controls/chip.module.css';

const WORDS = {
  seller: 'chat.at.shop',
  deliveryman: 'chat.at.courier',
  admin: 'chat.at.support',
} as const satisfies Record<ChatRole, string>;

interface InboxFilterProps {
  /** The roles of somebody at work. */
  workplace: ChatRole;
  /** Undefined where one's own threads are shown. */
  at: ChatRole | undefined;
  onlyUnread: boolean;
}

/** Leads between one's own threads and those that one answers at work, all or the unread ones: by addresses. */
export function InboxFilter({ workplace, at, onlyUnread }: InboxFilterProps) {
  const { t } = useTranslation();
  const api = useApi();
  // The list that is shown asks for itself; both are told live of what comes.
  const once = { refetchInterval: false } as const;
  const own = useInfiniteQuery({ ...inboxQuery(api), ...once });
  const staff = useInfiniteQuery({ ...staffUnreadQuery(api, workplace), ...once });
  const entries = [
    {
      word: WORDS[workplace],
      search: { at: workplace },
      isHere: at !== undefined && !onlyUnread,
      count: unreadIn(staff.data),
    },
    // A courier has as many as orders under way: a few.
    ...(workplace === 'deliveryman'
      ? []
      : [
          {
            word: 'chat.at.unread' as const,
            search: { at: workplace, unread: true as const },
            isHere: at !== undefined && onlyUnread,
            count: 0,
          },
        ]),
    {
      word: 'chat.at.own' as const,
      search: { own: true as const },
      isHere: at === undefined,
      count: unreadIn(own.data),
    },
  ];
  return (
    <ul className={styles.filter}>
      {entries.map(({ word, search, isHere, count }) => (
        <li key={word}>
          <Link
            to="/chat"
            search={search}
            // Else one’s own threads, whose address asks for nothing, are marked wherever one is.
            activeOptions={{ exact: true }}
            className={chip.chip}
            aria-current={isHere ? 'page' : undefined}
            data-here={isHere ? '' : undefined}
          >
            {t(word)}
            <UnreadCount count={count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
