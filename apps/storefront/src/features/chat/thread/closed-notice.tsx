import type { Chat } from '@hamper/contract/chat/chat';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { isolated } from '@hamper/ui/locale/bidi.ts';

import { ButtonTo } from '../../../links.ts';
import { usePerson } from '../../../session/use-person.ts';
import { chatName } from '../chat-name.ts';
import type { KeptWriting } from '../writing/kept.ts';
import { useDraft } from '../writing/use-draft.ts';
import { useBlock } from './use-block.ts';

import * as styles from './thread.module.css';

const REASONS = {
  'order-ended': 'chat.closed.order-ended',
  blocked: 'chat.closed.blocked',
  left: 'chat.closed.left',
  gone: 'chat.closed.gone',
} as const;

interface ClosedNoticeProps {
  chat: Chat;
  reason: keyof typeof REASONS;
  kept: KeptWriting;
}

/** In place of where one writes: why nobody can, and the way back for who has blocked the other. */
export function ClosedNotice({ chat, reason, kept }: ClosedNoticeProps) {
  const { t } = useTranslation();
  const block = useBlock(chat.uuid);
  const { text } = useDraft(chat.uuid, kept);
  const isSignedIn = usePerson() !== undefined;
  const isMine = reason === 'blocked' && chat.blocked;
  return (
    <output className={styles.closed}>
      <p>{isMine ? t('chat.closed.by-you', { name: isolated(chatName(chat, t)) }) : t(REASONS[reason])}</p>
      {text !== '' && (
        <div className={styles.unsent}>
          <p id="unsent">{t('chat.closed.unsent')}</p>
          <textarea aria-labelledby="unsent" dir="auto" readOnly rows={2} value={text} />
        </div>
      )}
      {reason === 'gone' && !isSignedIn && (
        <ButtonTo to="/login" search={{ next: `/chat/${chat.uuid}` }} variant="ghost" size="small">
          {t('login.button')}
        </ButtonTo>
      )}
      {isMine && (
        <Button variant="ghost" size="small" busy={block.isPending} onClick={() => block.mutate(false)}>
          {t('chat.unblock')}
        </Button>
      )}
    </output>
  );
}
