import type { ChatRole } from '@hamper/contract/chat/chat';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Link } from '@tanstack/react-router';

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
  const entries = [
    { word: WORDS[workplace], search: { at: workplace }, isHere: at !== undefined && !onlyUnread },
    // A courier has as many as orders under way: a few.
    ...(workplace === 'deliveryman'
      ? []
      : [
          {
            word: 'chat.at.unread' as const,
            search: { at: workplace, unread: true as const },
            isHere: at !== undefined && onlyUnread,
          },
        ]),
    { word: 'chat.at.own' as const, search: {}, isHere: at === undefined },
  ];
  return (
    <ul className={styles.filter}>
      {entries.map(({ word, search, isHere }) => (
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
          </Link>
        </li>
      ))}
    </ul>
  );
}
