import type { Chat } from '@hamper/contract/chat/chat';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { LostSign } from '../../live/lost-sign.tsx';
import { usePerson } from '../../session/use-person.ts';
import { messagesQuery } from './queries.ts';
import { AboutBooking } from './thread/about-booking.tsx';
import { ClosedNotice } from './thread/closed-notice.tsx';
import { MessageLog } from './thread/message-log.tsx';
import { QuietHours } from './thread/quiet-hours.tsx';
import { ThreadHead } from './thread/thread-head.tsx';
import { ThreadSearch } from './thread/thread-search.tsx';
import { useIsGone } from './thread/use-is-gone.ts';
import { useShownMessages } from './thread/use-shown-messages.ts';
import { useThreadLive } from './thread/use-thread-live.ts';
import type { Messages } from './thread/with-messages.ts';
import type { UnscriptedForm } from './unscripted-form.ts';
import { Composer } from './writing/composer.tsx';
import { keptOf } from './writing/kept.ts';
import { useSendQueue, type Writing } from './writing/use-send-queue.ts';

import * as styles from './thread/thread.module.css';

interface ThreadViewProps {
  chat: Chat;
  form?: UnscriptedForm;
}

/** One thread: whom one writes to, what was written, and where one writes. */
export function ThreadView(props: ThreadViewProps) {
  const { t } = useTranslation();
  const { chat } = props;
  const messages = useQuery(messagesQuery(useApi(), chat.uuid));
  useThreadLive(chat.uuid);
  const { data } = messages;
  if (data) return <LoadedThread {...props} messages={data} />;
  return (
    <section className={styles.thread} aria-labelledby="page-title">
      <ThreadHead chat={chat} />
      {messages.isError ? (
        <FailedState
          title={t('chat.failed')}
          busy={messages.isFetching}
          onRetry={() => void messages.refetch()}
        />
      ) : (
        <LoadingState className={styles.loading}>
          <Skeleton inlineSize="60%" blockSize="44px" />
          <Skeleton inlineSize="40%" blockSize="44px" />
          <Skeleton inlineSize="55%" blockSize="44px" />
        </LoadingState>
      )}
    </section>
  );
}

function LoadedThread({ chat, messages, form }: ThreadViewProps & { messages: Messages }) {
  const person = usePerson()?.uuid;
  const kept = useMemo(() => keptOf(person), [person]);
  const { waiting, hasRoom, write, sendAgain, discard } = useSendQueue(chat.uuid, kept);
  const { shown, earlier, later, find, showLast } = useShownMessages(chat.uuid, messages);
  const [isSearching, setSearching] = useState(false);
  const isGone = useIsGone(chat.uuid);
  const closed = isGone ? 'gone' : chat.presence.closed;
  const wanted = useRef<number>(undefined);
  const findMessage = (seq: number) =>
    find.mutate(seq, {
      onSuccess() {
        wanted.current = seq;
        setSearching(false);
      },
    });
  useEffect(() => {
    if (wanted.current !== undefined && showMessage(wanted.current)) wanted.current = undefined;
  });
  const writeInSight = (writing: Writing) => {
    setSearching(false);
    showLast();
    write(writing);
  };
  return (
    <section className={styles.thread} aria-labelledby="page-title">
      <ThreadHead chat={chat} search={{ isOpen: isSearching, onPress: () => setSearching(!isSearching) }} />
      <LostSign />
      <AboutBooking chat={chat} />
      <QuietHours chat={chat} />
      {isSearching ? (
        <ThreadSearch chat={chat} onFound={findMessage} onClose={() => setSearching(false)} />
      ) : (
        <MessageLog
          chat={chat}
          messages={shown}
          waiting={later ? [] : waiting}
          earlier={earlier}
          later={later}
          onLast={showLast}
          onSendAgain={sendAgain}
          onDiscard={discard}
        />
      )}
      {closed === null ? (
        <Composer chat={chat} kept={kept} form={form} hasRoom={hasRoom} onWrite={writeInSight} />
      ) : (
        <ClosedNotice chat={chat} reason={closed} kept={kept} />
      )}
    </section>
  );
}

/** Shows a message of the log by its number, once it is there, and puts the focus on it. */
function showMessage(seq: number): boolean {
  const found = document.querySelector<HTMLElement>(`#message-${seq}`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
  return found !== null;
}
