import type { Chat } from '@hamper/contract/chat/chat';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { isolated } from '@hamper/ui/locale/bidi.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { useEffect, useRef, useState } from 'react';

import { useNow } from '../../clock/now.tsx';
import { chatName } from '../chat-name.ts';
import { useZone } from '../use-zone.ts';
import type { Waiting } from '../writing/send-queue.ts';
import { dayKey, dayWords } from './day-words.ts';
import { entriesOf, type LogRow, readBy, rowsOf } from './entries.ts';
import { Message } from './message.tsx';
import { SpokenMessages } from './spoken-messages.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useReadMark } from './use-read-mark.ts';
import type { PageOfMessages } from './use-shown-messages.ts';
import { useIsTyping } from './use-typing.ts';
import type { Messages } from './with-messages.ts';

import * as styles from './message-log.module.css';

interface MessageLogProps {
  chat: Chat;
  messages: Messages;
  waiting: readonly Waiting[];
  earlier: PageOfMessages;
  /** Null where the last messages are shown. */
  later: PageOfMessages | null;
  onLast: () => void;
  onSendAgain: () => void;
  onDiscard: (id: string) => void;
}

/** The messages of a thread by day, the last one in sight; earlier ones come as one scrolls up. Or those around a found one. */
export function MessageLog(props: MessageLogProps) {
  const { chat, messages, waiting, earlier, later, onLast } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const zone = useZone();
  const log = useRef<HTMLElement>(null);
  const name = chatName(chat, t);
  const rows = rowsOf(entriesOf(messages.messages, waiting, chat.side), (at) => dayKey(at, zone));
  const end = rows.at(-1);
  const { isAtEnd, onScroll, toEnd } = useLogScroll(log, { lastId: end?.id, isLastShown: later === null });
  const isAtLast = isAtEnd && later === null;
  useReadMark(chat, messages.messages.at(-1)?.seq ?? 0, isAtLast);
  useEndOfOwn(end, toEnd);
  const toLast = () => {
    onLast();
    requestAnimationFrame(toEnd);
  };
  const unseen = isAtLast ? 0 : rows.filter(({ own, seq = 0 }) => !own && seq > readBy(chat).mine).length;
  return (
    <div className={styles.frame}>
      <section
        ref={log}
        className={styles.log}
        aria-label={t('chat.log', { name })}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
      >
        <div className={styles.content}>
          {messages.has_more && <More page={earlier} words="chat.earlier" isRead />}
          {rows.length === 0 && <p className={styles.none}>{t('chat.first', { name: isolated(name) })}</p>}
          <LogRows {...props} rows={rows} name={name} zone={zone} />
          {later && <More page={later} words="chat.later" />}
          <Typing chat={chat} name={name} />
        </div>
      </section>
      <SpokenMessages rows={rows} name={name} />
      {!isAtEnd && (
        <Button variant="ghost" size="small" className={styles.jump} onClick={toLast}>
          <Icon name="arrow-down" />
          {unseen > 0 ? t('chat.to-new', { count: unseen, number: number(unseen) }) : t('chat.to-last')}
        </Button>
      )}
    </div>
  );
}

interface LogRowsProps extends Pick<MessageLogProps, 'chat' | 'onSendAgain' | 'onDiscard'> {
  rows: readonly LogRow[];
  name: string;
  zone: string | undefined;
}

function LogRows({ chat, rows, name, zone, onSendAgain, onDiscard }: LogRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const firstNew = useFirstNew(chat, rows);
  const marked = rows.findLast(({ own, seq }) => own && seq !== undefined);
  const isRead = marked?.seq !== undefined && marked.seq <= readBy(chat).theirs;
  return (
    <ol className={styles.rows}>
      {rows.flatMap((row) => [
        row.day !== undefined && (
          <li key={`day-${row.id}`} className={styles.day}>
            <time dateTime={dayKey(row.day, zone)}>{dayWords(row.day, { now, zone }, { t, ...format })}</time>
          </li>
        ),
        row.id === firstNew && (
          <li key="new" className={styles.fresh}>
            {t('chat.new')}
          </li>
        ),
        <Message
          key={row.id}
          row={row}
          name={name}
          zone={zone}
          mark={row === marked ? t(isRead ? 'chat.read' : 'chat.sent') : undefined}
          onSendAgain={onSendAgain}
          onDiscard={onDiscard}
        />,
      ])}
    </ol>
  );
}

function Typing({ chat, name }: { chat: Chat; name: string }) {
  const { t } = useTranslation();
  if (!useIsTyping(chat)) return null;
  return (
    <p className={styles.typing}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('chat.typing', { name: isolated(name) })}
    </p>
  );
}

/** Scrolls to a message as soon as it is written: its writer wants to see it. */
function useEndOfOwn(end: LogRow | undefined, toEnd: () => void): void {
  const scroll = useRef(toEnd);
  useEffect(() => {
    scroll.current = toEnd;
  });
  const written = end?.state === 'sending' ? end.id : undefined;
  useEffect(() => {
    if (written !== undefined) scroll.current();
  }, [written]);
}

/** The first message that had not been read when the thread was opened. */
function useFirstNew(chat: Chat, rows: readonly LogRow[]): string | undefined {
  const [readBefore] = useState(() => readBy(chat).mine);
  return rows.find(({ own, seq = 0 }) => !own && seq > readBefore)?.id;
}

interface MoreProps {
  page: PageOfMessages;
  words: 'chat.earlier' | 'chat.later';
  /** Whether it is read as its button comes into sight, too. */
  isRead?: boolean;
}

/** At the beginning or the end of what is shown: reads on. */
function More({ page: { mutate, isPending, isError }, words, isRead = false }: MoreProps) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRead || isPending || isError || !line.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && mutate(), {
      rootMargin: '200px',
      scrollMargin: '200px',
    });
    watch.observe(line.current);
    return () => watch.disconnect();
  }, [mutate, isRead, isPending, isError]);
  return (
    <div ref={line} className={styles.earlier}>
      {isError ? (
        <FailedState small title={t('chat.failed')} onRetry={() => mutate()} />
      ) : (
        <Button variant="ghost" size="small" className="scripted" busy={isPending} onClick={() => mutate()}>
          {t(words)}
        </Button>
      )}
    </div>
  );
}
