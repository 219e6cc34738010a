import type { ChatRole } from '@hamper/contract/chat/chat';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import * as styles from './composer.module.css';
import * as chip from '@hamper/ui/controls/chip.module.css';

/** Sentences that shoppers write most, by the kind of thread. */
const SENTENCES = {
  seller: ['chat.quick.where', 'chat.quick.change', 'chat.quick.missing'],
  deliveryman: ['chat.quick.ring', 'chat.quick.door', 'chat.quick.coming', 'chat.quick.where-are-you'],
  admin: ['chat.quick.where', 'chat.quick.missing', 'chat.quick.refund', 'chat.quick.account'],
} as const satisfies Record<ChatRole, readonly string[]>;

interface QuickMessagesProps {
  role: ChatRole;
  onSelect: (sentence: string) => void;
}

/** Ready sentences: a press puts one where it can be changed and sent. */
export function QuickMessages({ role, onSelect }: QuickMessagesProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.quick} aria-label={t('chat.quick')}>
      {SENTENCES[role].map((word) => (
        <li key={word} className="scripted">
          <button type="button" className={chip.chip} onClick={() => onSelect(t(word))}>
            {t(word)}
          </button>
        </li>
      ))}
    </ul>
  );
}
