import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import { useFitAboveKeyboard } from './use-fit-above-keyboard.ts';

import * as styles from './chat-frame.module.css';

interface ChatFrameProps {
  /** The threads; a guest has none beside the one that is open. */
  inbox?: ReactNode;
  /** The thread that is open; a narrow screen then shows nothing else. */
  thread?: ReactNode;
}

/** Threads and the one that is open: side by side on a wide screen, one at a time on others. */
export function ChatFrame({ inbox, thread }: ChatFrameProps) {
  const { t } = useTranslation();
  const fit = useFitAboveKeyboard(thread !== undefined);
  const Heading = thread === undefined ? 'h1' : 'h2';
  return (
    <div className={cx('wrap', styles.wrap)}>
      <div
        ref={fit}
        className={styles.frame}
        data-open={thread === undefined ? undefined : ''}
        data-alone={inbox === undefined ? '' : undefined}
      >
        {inbox !== undefined && (
          <nav className={styles.inbox} aria-labelledby="inbox-title">
            <Heading id="inbox-title" className={cx(styles.title, thread === undefined && 'in-header')}>
              {t('chat.title')}
            </Heading>
            {inbox}
          </nav>
        )}
        <div className={styles.thread}>
          {thread ?? (
            <p className={styles.choose}>
              <Icon name="message-circle" />
              {t('chat.choose')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
