import type { Chat, ChatRole } from '@hamper/contract/chat/chat';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { quickAnswersQuery } from '../queries.ts';

import * as styles from './composer.module.css';
import * as chip from '@hamper/ui/controls/chip.module.css';

/** Sentences that shoppers write most, by the kind of thread. */
const SENTENCES = {
  seller: ['chat.quick.where', 'chat.quick.change', 'chat.quick.missing'],
  deliveryman: ['chat.quick.ring', 'chat.quick.door', 'chat.quick.coming', 'chat.quick.where-are-you'],
  admin: ['chat.quick.where', 'chat.quick.missing', 'chat.quick.refund', 'chat.quick.account'],
} as const satisfies Record<ChatRole, readonly string[]>;
/** The same about a table. */
const OF_TABLE = [
  'chat.quick.late',
  'chat.quick.high-chair',
  'chat.quick.one-more',
  'chat.quick.seat',
] as const;

interface QuickMessagesProps {
  chat: Chat;
  onSelect: (sentence: string) => void;
}

/** Ready sentences: a press puts one where it can be changed and sent. Of a shop's staff, its own quick answers. */
export function QuickMessages({ chat, onSelect }: QuickMessagesProps) {
  const { t } = useTranslation();
  if (chat.side === 'user') {
    const words = chat.booking === null ? SENTENCES[chat.roleId] : OF_TABLE;
    return <Sentences sentences={words.map((word) => t(word))} onSelect={onSelect} />;
  }
  return chat.roleId === 'seller' && chat.shop_id !== null ? (
    <QuickAnswers shop={chat.shop_id} onSelect={onSelect} />
  ) : null;
}

function QuickAnswers({ shop, onSelect }: { shop: number } & Pick<QuickMessagesProps, 'onSelect'>) {
  const { data = [] } = useQuery(quickAnswersQuery(useApi(), shop));
  return <Sentences sentences={[...new Set(data)]} onSelect={onSelect} />;
}

interface SentencesProps extends Pick<QuickMessagesProps, 'onSelect'> {
  sentences: readonly string[];
}

function Sentences({ sentences, onSelect }: SentencesProps) {
  const { t } = useTranslation();
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.quick} aria-label={t('chat.quick')}>
      {sentences.map((sentence) => (
        <li key={sentence} className="scripted">
          <button type="button" dir="auto" className={chip.chip} onClick={() => onSelect(sentence)}>
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  );
}
