import type { Chat } from '@hamper/contract/chat/chat';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useDebounced } from '@hamper/ui/controls/use-debounced.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { chatName } from '../chat-name.ts';
import { foundMessagesQuery } from '../queries.ts';
import { isOwn } from './entries.ts';

import * as styles from './thread-search.module.css';

interface ThreadSearchProps {
  chat: Chat;
  /** Leads to a message by its number. */
  onFound: (seq: number) => void;
  onClose: () => void;
}

const PAUSE = 400;
const MAX_SEARCH = 100;

/** Finds messages of a thread by their words, the latest first. */
export function ThreadSearch({ chat, onFound, onClose }: ThreadSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  const [search, take] = useDebounced(typed.trim(), { pause: PAUSE, composing });
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(typed.trim());
        }}
      >
        <Field
          label={t('chat.search')}
          type="search"
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
          autoFocus
          value={typed}
          maxLength={MAX_SEARCH}
          startAdornment={<Icon name="search" />}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // A browser's own Escape empties the field first.
          onKeyDown={({ key }) => key === 'Escape' && typed === '' && onClose()}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
      </form>
      {search !== '' && <Found chat={chat} search={search} onFound={onFound} />}
    </search>
  );
}

function Found({ chat, search, onFound }: Omit<ThreadSearchProps, 'onClose'> & { search: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data, isError, isFetching, refetch } = useQuery(foundMessagesQuery(useApi(), chat.uuid, search));
  if (!data) {
    return isError ? (
      <FailedState small busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingState>
        <Skeleton blockSize="48px" />
      </LoadingState>
    );
  }
  const found = data.messages.toReversed();
  return (
    <>
      <output className={styles.none}>{found.length === 0 && t('chat.search.none')}</output>
      <ul className={styles.found}>
        {found.map((message) => (
          <li key={message.id}>
            <button type="button" className={styles.row} onClick={() => onFound(message.seq)}>
              <span className={styles.about}>
                <bdi>{isOwn(message, chat.side) ? t('chat.you') : chatName(chat, t)}</bdi>
                <time dateTime={message.created_at}>
                  {date(message.created_at, { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </span>
              <span dir="auto" className="clamp">
                {message.chat_content}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
