import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import type { LogRow } from './entries.ts';
import { MessagePicture } from './message-picture.tsx';
import { MessageText } from './message-text.tsx';

import * as styles from './message.module.css';

interface MessageProps {
  row: LogRow;
  /** The other side's name. */
  name: string;
  /** The reader's time zone; undefined is the device's own. */
  zone: string | undefined;
  /** The state of the reader's last message, in words. */
  mark: string | undefined;
  onSendAgain: () => void;
  onDiscard: (id: string) => void;
}

/** One message of a thread. */
export function Message({ row, name, zone, mark, onSendAgain, onDiscard }: MessageProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { id, text, img, at, own, automatic, first, last, state } = row;
  return (
    <li
      id={row.seq === undefined ? undefined : `message-${row.seq}`}
      className={styles.message}
      data-own={own || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
      data-state={state}
      tabIndex={-1}
    >
      {first && (
        <span className="sr">
          <bdi>{own ? t('chat.you') : name}</bdi>
        </span>
      )}
      {img !== null && (
        <MessagePicture src={img} alt={own ? t('chat.photo.own') : t('chat.photo.of', { name })} />
      )}
      {text !== '' && (
        <div className={styles.bubble}>
          <MessageText text={text} />
        </div>
      )}
      {automatic && <span className={styles.note}>{t('chat.automatic')}</span>}
      {state === 'failed' || state === 'refused' ? (
        <NotSent onSendAgain={onSendAgain} onDiscard={() => onDiscard(id)} />
      ) : (
        (last || mark !== undefined) && (
          <span className={styles.note}>
            {state === 'sending' ? t('chat.sending') : <time dateTime={at}>{time(at, zone)}</time>}
            {mark !== undefined && (
              <span className={styles.mark}>
                <Icon name="check" />
                {mark}
              </span>
            )}
          </span>
        )
      )}
    </li>
  );
}

function NotSent({ onSendAgain, onDiscard }: { onSendAgain: () => void; onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.failed}>
      <Icon name="circle-alert" />
      <span>{t('chat.not-sent')}</span>
      <button type="button" className={styles.action} onClick={onSendAgain}>
        {t('photo.again')}
      </button>
      <button type="button" className={styles.action} onClick={onDiscard}>
        {t('chat.discard')}
      </button>
    </span>
  );
}
